import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { PaymentOverlay } from '../../../ui/overlays/payment-overlay.tsx'
import { PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { PayCodeSheet } from './pay-code-sheet.tsx'
import { loansOf, overlayOf } from './pay-decisions.ts'
import type { Order } from './use-order.ts'
import type { Paying } from './use-payment.ts'

type PaymentLayersProps = { info: PayInfo; payment: Paying; onPaid: () => void }

/** The deal password, then 支付中 until the bank reports the outcome. */
export function PaymentLayers({ info, payment, onPaid }: PaymentLayersProps): ReactElement {
  const { step, status } = payment
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const order = step.at === 'desk' ? undefined : step.payment
  const [shown, setShown] = useState<Order>()
  if (order && order !== shown) setShown(order)
  const state = step.at === 'paying' ? overlayOf(status?.payState) : null
  const toRecord = (): void => {
    payment.outdate()
    if (!shown) return
    const { payNo: repayNo } = shown
    if (info.settling)
      navigate(linkTo(state === 'paid' ? 'prepaymentResult' : 'prepaymentApplySucc', { repayNo }), { replace: true })
    else navigate(linkTo('paymentDetail', { repayNo }), { replace: true })
  }
  const finish = (): void => {
    if (state === 'failed' && status?.canRetry) {
      payment.again()
      return
    }
    onPaid()
    toRecord()
  }
  return (
    <>
      <PayCodeSheet step={payment.code} />
      <PinSheet
        open={step.at === 'pin'}
        onClose={payment.leavePin}
        onSubmit={payment.prove}
        forgot={{ to: linkTo('resetDealPw', { callBackUrl: pathname + search }) }}
      >
        {shown && (
          <>
            <p>
              {info.settling ? '提前结清' : info.prepaying ? '提前还本' : '还款'}，用{shown.cardText}支付
            </p>
            <Amount fen={shown.amt} size="large" />
          </>
        )}
      </PinSheet>
      <PaymentOverlay
        state={state}
        detail={
          shown && (
            <>
              <Amount fen={shown.amt} /> {shown.cardText}
            </>
          )
        }
        note={noteFor(state, info, status?.failReason)}
        onDone={finish}
        onLeave={{ label: info.settling ? '先离开，稍后查看结果' : '先离开，稍后在还款记录查看', go: toRecord }}
      />
    </>
  )
}

function noteFor(
  state: ReturnType<typeof overlayOf> | null,
  { items, settling, prepaying }: PayInfo,
  reason = '本次没有扣款',
): string {
  if (state === 'failed') return reason
  if (state === 'paying') return '请不要重复付款'
  const loans = loansOf({ items }).length
  if (settling) return loans > 1 ? `${loans}笔借款` : '借款已结清'
  if (prepaying) return '后面的账单已经变少'
  const [only] = items
  return items.length === 1 && only ? `第${only.stage}/${only.periods}期` : `${items.length}期账单`
}
