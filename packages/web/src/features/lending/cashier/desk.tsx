import type { PayCard, PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { clearDraft, keepDraft, readDraft } from '../../../storage/draft-store.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import css from './cashier.module.css'
import { DeskNoticeLine } from './desk-notice.tsx'
import { PartRow } from './part-row.tsx'
import { PayCards } from './pay-cards.tsx'
import { cardToUse } from './pay-decisions.ts'
import { PayItems } from './pay-items.tsx'
import { PayTop } from './pay-top.tsx'
import { PaymentLayers } from './payment-layers.tsx'
import { useCoupon } from './use-coupon.ts'
import { type Refetch, usePayment } from './use-payment.ts'

const DRAFT = 'cashier'

/** The amount, its purpose, the coupon, the card, and the payment. */
export function Desk({ info: asked, refetch }: { info: PayInfo; refetch: Refetch }): ReactElement {
  const { priced: info, chooseCoupon } = useCoupon(asked)
  const [chosenId, setChosenId] = useState(() => String(readDraft(DRAFT).cardId ?? ''))
  const payment = usePayment(info, refetch)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { confirm } = useDialogs()
  const callBackUrl = pathname + search
  const card = cardToUse(info, chosenId)
  const choose = (chosen: PayCard): void => {
    keepDraft(DRAFT, { cardId: chosen.cardId })
    setChosenId(chosen.cardId)
  }
  const pay = async (with_: PayCard): Promise<void> => {
    if (info.hasDealPassword) return payment.pay(with_)
    const set = await confirm({ text: '支付前需要先设置交易密码', confirmLabel: '去设置' })
    if (set) navigate(linkTo('dealPassword', { callBackUrl }), { replace: true })
  }
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button
            pending={payment.opening}
            disabledReason={!card && (info.cards.length > 0 ? '请换一张限额足够的银行卡' : '请先添加银行卡')}
            onClick={() => card && void pay(card)}
          >
            确认支付 {amountText(info.repayAmt)}
          </Button>
        </BottomBar>
      }
    >
      <DeskNoticeLine notice={payment.notice} amount={info.repayAmt} />
      <PayTop info={info} />
      <PartRow info={asked} />
      <PayItems info={info} onCoupon={chooseCoupon} />
      <PayCards info={info} cardId={card?.cardId} onChoose={choose} />
      <div className={css.safe}>
        <Notice tone="quiet">付款期间自动扣款会暂停，不会重复扣款</Notice>
      </div>
      <PaymentLayers info={info} payment={payment} onPaid={() => clearDraft(DRAFT)} />
    </Screen>
  )
}
