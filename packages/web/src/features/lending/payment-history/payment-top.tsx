import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { ClosingDial } from '../../../ui/primitives/closing-dial.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import css from '../../../ui/primitives/result-top.module.css'
import { payWords } from './pay-words.ts'

/** The outcome, and the amount. */
export function PaymentTop({ payment, closes }: { payment: Payment; closes: boolean }): ReactElement {
  const { payState, amt, failReason } = payment
  const note = noteOf(payState, failReason)
  return (
    <section className={css.top} aria-label="还款结果">
      <StateDial payState={payState} closes={closes} />
      <div role="status">
        <h2>{payWords[payState].text}</h2>
      </div>
      <p>
        <Amount fen={amt} size="large" />
      </p>
      {note && <p className={css.note}>{inPhrases(note)}</p>}
    </section>
  )
}

function StateDial({ payState, closes }: Pick<Payment, 'payState'> & { closes: boolean }): ReactElement {
  if (payState === '2') return <Dial size="small" filled={0.6} turning icon={Hourglass} />
  if (payState === '3') return <ClosingDial closes={closes} size="small" />
  if (payState === '4') return <Dial size="small" filled={1} tone="danger" icon={X} />
  if (payState === '5') return <Dial size="small" filled={0.6} tone="soon" icon={Check} />
  return <Dial size="small" filled={0} icon={CircleSlash} />
}

function noteOf(payState: Payment['payState'], reason: string | undefined): string | undefined {
  if (payState === '2') return '银行正在处理，请不要重复付款'
  if (payState === '4') return reason ? `${reason}，本次没有还款` : '本次没有还款'
  if (payState === '5') return '有一部分没有用上，会退回原卡'
  if (payState === '6') return '这笔还款已关闭，没有扣款，或已退回原卡'
  return undefined
}
