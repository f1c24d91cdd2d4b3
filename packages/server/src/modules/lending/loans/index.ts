import type { ServerModule } from '../../../gateways/parties.ts'
import { RESUME_LOANS } from '../../customer/eligibility/index.ts'
import { makeAdvanceJob } from './advance.job.ts'
import { loanRoutes } from './loans.routes.ts'
import { makeResumeJob } from './resume-orders.ts'
import { makeTellTurnJob } from './tell-turn.job.ts'

export { debitCard, debitCards } from './auto-debit.service.ts'
export { paysCardBill } from './bill-cards.ts'
export { timeOutOrders } from './cancel.service.ts'
export { carryInterest, lockInstalments, moveDueDates, withdrawPlan } from './change-plan.ts'
export { contractOf, movedReceivables, writeInstalment } from './loan-balances.ts'
export { methodNamed, methodWords } from './loan-terms.ts'
export { billNoOf, findOrderId, lockOrder, moveOrder, readBillNo } from './order-row.ts'
export { planRow } from './order-view.ts'
export { borrowerFacts, signedOnFact } from './papers.ts'
export { payoutOutcome } from './payout-outcome.ts'
export {
  accruedFenDays,
  accruedPenalty,
  askedOf,
  isOverdue,
  loadPlan,
  loanNameOf,
  NOTHING_OWED,
  type Owed,
  owedOf,
  type Plan,
  type PlanInstalment,
  planStateOf,
  type WhichLoans,
} from './plan.ts'
export { hasOpenHardship, planChanges, writeRespread } from './plan-changes.ts'
export { costSheet, usualCost } from './quote.service.ts'
export { refreshLoanStatus } from './refresh-loan-status.ts'
export { resumeOrders } from './resume-orders.ts'
export { keepPapers, type Paper, renderPaper } from './sign-papers.ts'
export { whyNotBorrow } from './standing-check.ts'
export { lastDayOf } from './timeline.ts'

export const loansModule: ServerModule = {
  routes: loanRoutes,
  jobs: (platform, parties) => ({
    'loan.advance': makeAdvanceJob(platform),
    'loan.tellTurn': makeTellTurnJob(platform, parties),
    [RESUME_LOANS]: makeResumeJob(platform),
  }),
}
