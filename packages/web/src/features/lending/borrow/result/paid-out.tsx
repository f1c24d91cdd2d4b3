import { formatDay } from '@wanka/contract/format.ts'
import type { LoanOrder, LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { receiptPaper } from '../../../../lending/paper/paper.ts'
import { ReceiptCard } from '../../../../lending/paper/receipt-card.tsx'
import { factsOf } from './order-cards.tsx'

/** The receipt of a loan that was paid out: what it costs, from whom, and to which account it went. */
export function PaidOut({ order, plan }: { order: LoanOrder; plan: readonly LoanPlanRow[] }): ReactElement {
  const { appId, disbursedOn } = order
  const facts = factsOf(order, plan, true)
  const at = disbursedOn && formatDay(disbursedOn)
  const paper = receiptPaper({ title: '放款回单', number: appId, tables: [facts], at })
  return <ReceiptCard title="放款回单" facts={facts} paper={paper} />
}
