import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { hardship } from '@wanka/contract/lending/hardship.ts'
import { sql } from 'kysely'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { keepPapers, loanNameOf, refreshLoanStatus } from '../loans/index.ts'
import { closeUnconfirmed } from '../repayment/index.ts'
import { applyChange, lastPosting, lockPlan, releasePenalty } from './apply-change.ts'
import { type Hardship, lockHardship, moveHardship } from './hardship-row.ts'
import { tellHardship } from './letters.ts'
import { type Offer, offerOf } from './offer.ts'

type Who = { customerId: string; device: string }
type Accepted = CallOutput<typeof hardship.accept>

/**
 * Accepts exactly the plan that was shown: what is owed is due in its parts, and penalty that is not paid is waived. Locks the
 * request, its loan and its bills; closes unconfirmed payments, whose price is outdated, and changes nothing while a payment is
 * processing. A repeat returns the plan that runs.
 * @throws CallError Status.forbidden for another customer's request, Status.passwordWrong without a fresh ticket for it,
 *   Status.refused as `offerOf`, and with `data.requote` when the plan is no longer what was shown
 */
export async function acceptOffer(
  tx: Tx,
  vault: Vault,
  { customerId, device }: Who,
  { hardshipNo, hash, dealTicket }: CallInput<typeof hardship.accept>,
): Promise<Accepted> {
  await consumeTicket(tx, dealTicket, { owner: customerId, kind: 'deal', purpose: 'hardship', subject: hardshipNo })
  const own = sql<boolean>`customer_id = ${customerId} and hardship_no = ${hardshipNo}`
  const request = (await lockHardship(tx, own)) ?? notFound()
  const { orderId, hardshipId } = request
  const locked = await lockPlan(tx, request)
  if (request.state === 'running') return running(request, locked.rows.find((row) => !row.paidOn)?.dueOn ?? locked.date)
  await closeUnconfirmed(tx, customerId, orderId, 'respread')
  const plan = await lockPlan(tx, request)
  const { date } = plan
  const offer = await offerOf(
    vault,
    tx,
    customerId,
    { ...request, periods: request.periods ?? null, answerBy: request.answerBy ?? null },
    plan,
  )
  if (typeof offer === 'string') return refuse(offer)
  if (offer.paper.hash.toString('hex') !== hash) refuse('协商方案有变化，请重新阅读', { requote: true })
  const { plan: released, set } = await releasePenalty(tx, request, plan, date)
  await keepBills(tx, request, offer)
  const after = await lastPosting(tx)
  await applyChange(tx, request, released, { kind: 'respread', on: date, after, bills: offer.plan.bills })
  await moveHardship(tx, request, {
    event: 'accept',
    actor: 'customer',
    set: { ...set, accepted_on: date, accepted_after: after, waived: offer.plan.waived, answer_by: null },
  })
  await keepPapers(tx, { customerId, subject: hardshipId, device }, [offer.paper])
  await refreshLoanStatus(tx, customerId, [orderId])
  const firstDueOn = offer.plan.shares[0]?.dueOn ?? date
  await tellHardship(tx, request, 'accepted', { loanName: loanNameOf(offer.first, date), firstDueOn })
  return running(request, firstDueOn)
}

const running = ({ hardshipNo, orderId }: Hardship, firstDueOn: Accepted['firstDueOn']): Accepted => ({
  hardshipNo,
  orderId,
  firstDueOn,
})

/** Writes down what the plan adds to each bill, which no later replay can know. */
async function keepBills(tx: Tx, { customerId, hardshipId, orderId }: Hardship, { plan }: Offer): Promise<void> {
  await tx
    .insertInto('hardship_bill')
    .values(
      plan.bills.map(({ no, from, to, principal, interest, fee }) => ({
        ...{ customer_id: customerId, hardship_id: hardshipId, order_id: orderId, no },
        ...{ due_from: from ?? null, due_to: to, principal, interest, fee },
      })),
    )
    .execute()
}
