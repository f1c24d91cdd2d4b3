import type { Joining } from '@wanka/contract/engagement/activities.ts'
import type { CouponView } from '@wanka/contract/engagement/coupons.ts'
import Gift from 'lucide-react/icons/gift'
import PartyPopper from 'lucide-react/icons/party-popper'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { couponCondition, couponTime } from '../../../lending/coupon-words.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

type RainResultProps = { coupon: CouponView | undefined; joining: Joining; onAgain: () => void }

/** The outcome of the draw, and the chances left today. */
export function RainResult({ coupon, joining, onAgain }: RainResultProps): ReactElement {
  const { state, chancesLeft } = joining
  const again = state === 'open' && (
    <Button kind={coupon ? 'text' : 'primary'} onClick={onAgain}>
      {`再抽一次，今天还有${chancesLeft}次`}
    </Button>
  )
  if (!coupon)
    return (
      <EmptyState icon={Gift} title="这次没有抽到红包" text={state === 'open' ? undefined : laterWords(joining)}>
        {again || (
          <Button to={linkTo('discover')} replace>
            去发现
          </Button>
        )}
      </EmptyState>
    )
  const { title, amt } = coupon
  return (
    <EmptyState
      icon={PartyPopper}
      tone="success"
      filled={1}
      title={amt === undefined ? `抽到${title}` : `抽到${amountText(amt)}元${title}`}
      text={`${couponCondition(coupon)}可用，${couponTime(coupon).text}，已放进我的卡券`}
    >
      <Button to={linkTo('myCoupons')}>看我的卡券</Button>
      {again}
    </EmptyState>
  )
}

function laterWords({ state, perDay }: Joining): string {
  return state === 'noChances' ? `今天的机会用完了，明天还有${perDay}次` : '红包已经发完了，谢谢参加'
}
