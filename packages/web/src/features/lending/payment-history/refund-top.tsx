import type { RefundDetail } from '@wanka/contract/lending/refunds.ts'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import css from '../../../ui/primitives/result-top.module.css'
import { refundNote, refundTitle } from './refund-words.ts'

/** The state, the amount, the merchant and the goods. */
export function RefundTop({ refund }: { refund: RefundDetail }): ReactElement {
  const { amt, merchantName, goods } = refund
  return (
    <section className={css.top} aria-label="退款结果">
      <StateDial state={refund.state} />
      <div role="status">
        <h2>{refundTitle(refund)}</h2>
      </div>
      <p>
        <Amount fen={amt} size="large" />
      </p>
      <p className={css.note}>{[merchantName, goods].filter(Boolean).join(' · ')}</p>
      <p className={css.note}>{refundNote(refund)}</p>
    </section>
  )
}

function StateDial({ state }: Pick<RefundDetail, 'state'>): ReactElement {
  if (state === 'completed') return <Dial size="small" filled={1} tone="success" icon={Check} />
  if (state === 'rejected') return <Dial size="small" filled={1} tone="danger" icon={X} />
  return <Dial size="small" filled={0.6} turning={state !== 'allocated'} icon={Hourglass} />
}
