import type { PayState } from '@wanka/contract/enums.ts'
import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import type { ReactElement } from 'react'
import { Outcome, type OutcomeProps } from '../../../ui/money/outcome.tsx'
import { payWords } from './pay-words.ts'

const STATES = {
  '0': 'closed',
  '1': 'closed',
  '2': 'running',
  '3': 'done',
  '4': 'failed',
  '5': 'partly',
  '6': 'closed',
} as const satisfies Record<PayState, OutcomeProps['state']>

/** The outcome, and the amount. */
export function PaymentTop({ payment }: { payment: Payment }): ReactElement {
  const { payState, amt, failReason } = payment
  return (
    <Outcome label="还款结果" state={STATES[payState]} title={payWords[payState].text} fen={amt}>
      {noteOf(payState, failReason)}
    </Outcome>
  )
}

function noteOf(payState: PayState, reason: string | undefined): string | undefined {
  if (payState === '2') return '银行正在处理，请不要重复付款'
  if (payState === '4') return reason ? `${reason}，本次没有还款` : '本次没有还款'
  if (payState === '5') return '有一部分没有用上，会退回原卡'
  if (payState === '6') return '这笔还款已关闭，没有扣款，或已退回原卡'
  return undefined
}
