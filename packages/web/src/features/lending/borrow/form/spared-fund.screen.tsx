import { copy } from '@wanka/contract/copy.ts'
import type { CouponChoice } from '@wanka/contract/engagement/coupons.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Gift from 'lucide-react/icons/gift'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { type BorrowBlock, borrowBlock } from '../../../../lending/borrow-block.ts'
import type { Prefetch } from '../../../../navigation/route.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../../ui/primitives/notice.tsx'
import css from './borrow.module.css'
import { BorrowForm } from './borrow-form.tsx'
import { GiftBag } from './gift-bag.tsx'
import { prefetchLoanForm, useLoanForm } from './use-loan-form.ts'

export const prefetch: Prefetch = (queries, { isLogin }) => prefetchLoanForm(queries, 'spare', isLogin)

/** 备用金: a small sum on the line, repaid at once after a month, with seven free days where a coupon gives them. */
export default function SparedFundScreen(): ReactElement {
  const form = useLoanForm('spare')
  if (form.state === 'failed') return <FailedScreen error={form.error} onRetry={form.retry} />
  if (form.state === 'loading') return <WaitingScreen label="正在打开借钱" />
  const { line, limits } = form.form
  const block = line && borrowBlock(line)
  if (block) return <NotEligible block={block} />
  const { available } = limits
  if (available !== undefined && available < limits.minAmt) return <NotEligible block={NO_LIMIT} />
  return <BorrowForm form={form.form} intro={(quote) => <GiftNote quote={quote} />} />
}

const NO_LIMIT: BorrowBlock = {
  reason: '可借额度不足',
  text: '可借额度不够备用金的最低金额，还款后额度会恢复。',
  tone: 'info',
  way: { label: '看账单', to: 'billList' },
}

function NotEligible({ block: { text, way } }: { block: BorrowBlock }): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={CircleSlash} title="备用金暂时不能用" text={text}>
        <Button to={linkTo(way.to)}>{way.label}</Button>
      </EmptyState>
    </Screen>
  )
}

/** The gift is named only where there is one, with its value here. */
function GiftNote({ quote }: { quote: Quote | undefined }): ReactElement {
  const gift = quote?.coupons.find(({ benefit }) => benefit === 'freeDays')
  return (
    <div className={css.block}>
      {quote && !gift && <GiftBag />}
      <Notice {...(gift && { icon: Gift })}>{giftWords(gift, quote?.coupon)}</Notice>
    </div>
  )
}

function giftWords(gift: CouponChoice | undefined, chosen: CouponChoice | undefined): string {
  if (!gift) return '随借随还，到期一次还清；提前还清按天计息，不收手续费'
  if (gift.reason) return `${copy.interestFreeGift}：${gift.reason}`
  if (chosen?.couponId === gift.couponId)
    return `${copy.interestFreeGift}：前7天的利息${amountText(gift.saves)}元由平台支付`
  return chosen
    ? `已选更省的${chosen.title}，${copy.interestFreeGift}可留到下次`
    : `${copy.interestFreeGift}可用，这次没有选`
}
