import type { RefundDetail } from '@wanka/contract/lending/refunds.ts'
import type { ReactElement } from 'react'
import { Outcome } from '../../../ui/money/outcome.tsx'
import { refundNote, refundTitle } from './refund-words.ts'

/** The state, the amount, the merchant and the goods. */
export function RefundTop({ refund }: { refund: RefundDetail }): ReactElement {
  const { amt, merchantName, goods } = refund
  return (
    <Outcome label="退款结果" state={stateOf(refund.state)} title={refundTitle(refund)} fen={amt}>
      <p>{[merchantName, goods].filter(Boolean).join(' · ')}</p>
      <p>{refundNote(refund)}</p>
    </Outcome>
  )
}

function stateOf(state: RefundDetail['state']): 'done' | 'failed' | 'waiting' | 'running' {
  if (state === 'completed') return 'done'
  if (state === 'rejected') return 'failed'
  return state === 'allocated' ? 'waiting' : 'running'
}
