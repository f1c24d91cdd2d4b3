import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { refusals } from '@wanka/domain/credit-decision.ts'
import type { LoanOrderState } from '@wanka/domain/states/loan-order.ts'
import { z } from 'zod'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadStanding, type Standing } from '../../customer/eligibility/index.ts'
import { createInstruction } from '../../payments/payment-instructions/index.ts'
import { endHold, isRefusal, lockLine } from '../credit-line/index.ts'
import { isBought, payeeOf } from '../purchases/index.ts'
import { releaseOfLoan } from './loan-coupon.ts'
import { lockOrder, moveOrder, type Order } from './order-row.ts'
import { paperHash, readContent } from './sign-papers.ts'
import { isVerified, whyNotBorrow } from './standing-check.ts'

const Payload = z.object({ customerId: z.string(), orderId: z.string() })

/** Failpoints of a run, after the commit of each step. */
const AFTER: Partial<Record<LoanOrderState, string>> = {
  waitingAuth: 'loan.waiting',
  reviewing: 'loan.submitted',
  approved: 'loan.reviewed',
  signing: 'loan.approved',
  disbursing: 'loan.signed',
}

/** Queues the next steps of an order for after the commit; a waiting job for the same order is replaced. */
export const continueOrder = (
  reader: Reader,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<void> => addJob(reader, 'loan.advance', { customerId, orderId }, { key: `loan.advance:${orderId}` })

/** Job that takes an order from submitted to the bank, one transaction per step, so that an interrupted run resumes. */
export function makeAdvanceJob({ db }: Platform): JobHandler {
  return async (payload) => {
    const { customerId, orderId } = Payload.parse(payload)
    for (;;) {
      const reached = await transact(db, (tx) => advance(tx, customerId, orderId))
      if (!reached) return
      failpoint(AFTER[reached] ?? `loan.${reached}`)
    }
  }
}

/** Takes one step under the locks of line and order. @returns the state reached, or nothing when there is no step to take now */
async function advance(tx: Tx, customerId: string, orderId: string): Promise<LoanOrderState | undefined> {
  await lockLine(tx, customerId)
  const order = await lockOrder(tx, customerId, orderId)
  const step = order && STEPS[order.state]
  return order && step && (await step(tx, order))?.state
}

type Step = (tx: Tx, order: Order) => Promise<Order | undefined>

const STEPS: Partial<Record<LoanOrderState, Step>> = {
  submitted: async (tx, order) => {
    const verified = isVerified(await loadStanding(tx, order.customerId))
    return moveOrder(tx, order, { event: verified ? 'review' : 'askAuth', actor: 'system' })
  },
  waitingAuth: async (tx, order) => {
    const verified = isVerified(await loadStanding(tx, order.customerId))
    return verified ? moveOrder(tx, order, { event: 'review', actor: 'system' }) : undefined
  },
  reviewing: review,
  approved: async (tx, order) => {
    await checkPapers(tx, order)
    return moveOrder(tx, order, { event: 'sign', actor: 'system' })
  },
  signing: disburse,
}

/** Applies the rules again on the day of the decision: days may lie between the application and the last authorisation. */
async function review(tx: Tx, order: Order): Promise<Order> {
  const { customerId } = order
  const standing = await loadStanding(tx, customerId)
  const refusal = refusalOf(standing)
  if (!refusal) return moveOrder(tx, order, { event: 'approve', actor: 'system' })
  const { because, nextApplyOn } = refusal
  await endHold(tx, { customerId, orderId: order.orderId, to: 'voided' })
  await releaseOfLoan(tx, order)
  return moveOrder(tx, order, {
    event: 'refuse',
    actor: 'system',
    reason: because,
    set: { end_reason: because, ...(nextApplyOn && { next_apply_on: nextApplyOn }) },
  })
}

/** Why an application cannot be approved, by reason group; with the first day of another one, where it is a matter of time. */
function refusalOf(standing: Standing): { because: string; nextApplyOn?: BusinessDate } | undefined {
  const { state, granted, used, held, refusalGroup, nextApplyOn } = standing.line
  if (state === 'refused' && refusalGroup && isRefusal(refusalGroup) && nextApplyOn)
    return { because: refusals[refusalGroup].text, nextApplyOn }
  const because = whyNotBorrow(standing) ?? (granted < used + held ? '您的额度已调整，不足以支持这笔借款' : undefined)
  return because === undefined ? undefined : { because }
}

/** Checks that the signed documents are unchanged. @throws Error when one was altered: nothing is paid on it */
async function checkPapers(tx: Tx, { customerId, orderId, appId }: Order): Promise<void> {
  const papers = await tx
    .selectFrom('signed_document')
    .select(['agreement_key', 'version', 'content', 'content_hash'])
    .where('customer_id', '=', customerId)
    .where('subject', '=', orderId)
    .execute()
  const intact = papers.every((paper) =>
    paperHash(paper.agreement_key, paper.version, readContent(paper.content)).equals(paper.content_hash),
  )
  if (!intact || !papers.some((paper) => paper.agreement_key === 'personalLoan'))
    throw new Error(`signed documents of ${appId} are missing or altered`)
}

/** Creates the payout instruction; from here on only the bank's outcome decides. */
async function disburse(tx: Tx, order: Order): Promise<Order> {
  const { customerId, orderId, amount, cardId, creditCardId, terms, productCode } = order
  failpoint('loan.beforePayout')
  const payee = isBought(productCode) ? await payeeOf(tx, order) : undefined
  const instructionNo = await createInstruction(tx, {
    customerId,
    kind: 'payout',
    subject: orderId,
    cardId: creditCardId ?? cardId,
    amount,
    summary: payee
      ? `${terms.productName}付${payee.merchantName}`
      : creditCardId
        ? terms.productName
        : `${terms.productName}放款`,
    businessDate: await today(tx),
    ...(payee && { payeeToken: payee.token }),
  })
  return moveOrder(tx, order, {
    event: 'disburse',
    actor: 'system',
    set: { payout_no: instructionNo },
  })
}
