import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { MoneyQueue, moneyQueues } from '@wanka/contract/staff/money-queues.ts'
import type { ProposalKind } from '@wanka/contract/staff/proposals.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { readOffline } from '../../modules/lending/offline-payments/index.ts'
import { readRefunds } from '../../modules/lending/refunds/index.ts'
import { readReturns } from '../../modules/payments/desk-payments/index.ts'
import { readHeldReturns } from '../../modules/payments/payment-instructions/index.ts'
import type { KeysetPage, Reader } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import { openProposals } from '../proposals/proposal-row.ts'
import { moneyDue } from '../queues/due-times.ts'
import { holdersOf, standing } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'

const LISTED = 50
/** Decisions about an item that a colleague approves. */
const DECISIONS: Readonly<Record<MoneyQueue, readonly ProposalKind[]>> = {
  offline: [],
  refund: ['refund.pay', 'refund.reject'],
  return: ['return.pay'],
}

type Waiting = { subject: string; amount: number; since: string; facts: Record<string, string | number> }

/** A queue with who works on what, the longest waiting first. */
export async function listQueue(
  reader: Reader,
  staff: Staff,
  { queue, after }: CallInput<typeof moneyQueues.list>,
): Promise<CallOutput<typeof moneyQueues.list>> {
  const found = await READERS[queue](reader, { after, limit: LISTED + 1 })
  const shown = found.slice(0, LISTED)
  const subjects = shown.map(({ subject }) => subject)
  const holders = await holdersOf(reader, staff, queue, subjects)
  const proposed = await openProposals(reader, DECISIONS[queue], subjects)
  const last = found.length > LISTED ? shown.at(-1) : undefined
  return {
    items: shown.map((one) => ({
      ...{ ...one, dueAt: moneyDue(queue, new Date(one.since)) },
      ...standing(holders, one.subject),
      ...proposed(one.subject),
    })),
    ...(last && { next: { since: last.since, no: last.subject } }),
  }
}

const READERS: Readonly<Record<MoneyQueue, (reader: Reader, page: KeysetPage) => Promise<Waiting[]>>> = {
  offline: async (reader, page) =>
    (await readOffline(reader, 'reviewing', page)).map(({ paymentNo, amount, since, paidOn, appId }) => ({
      ...{ subject: paymentNo, amount, since },
      facts: { paidOn, appId },
    })),
  refund: async (reader, page) =>
    (await readRefunds(reader, ['accepted', 'allocated'], page)).map(
      ({ refundNo, amount, since, state, merchantKey, merchantRefundNo, rest, tries }) => ({
        ...{ subject: refundNo, amount, since },
        facts: { state, merchant: merchantKey, merchantRefundNo, rest, tries },
      }),
    ),
  return: readBothReturns,
}

/** Payments at the desk and orders of the bank, in one order. */
async function readBothReturns(reader: Reader, page: KeysetPage): Promise<Waiting[]> {
  const [payments, held] = [await readReturns(reader, page), await readHeldReturns(reader, page)]
  const waiting: Waiting[] = [
    ...payments.map(({ no, amount, since, purpose, tries }) => ({
      ...{ subject: no, amount, since },
      facts: { purpose, tries },
    })),
    ...held.map(({ no, amount, since, tries, reason, next }) => ({
      ...{ subject: no, amount, since },
      facts: { tries, ...(reason !== null && { reason }), ...(next !== null && { next }) },
    })),
  ]
  const order = ({ since, subject }: Waiting): string => `${since} ${subject}`
  return waiting.sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, page.limit)
}

/** Words a refusal of a service that speaks to operators for the desk; those that speak Chinese stay. */
export async function inChinese<T>(words: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isForeign =
      error instanceof CallError && error.status === Status.refused && !/\p{Script=Han}/u.test(error.message)
    if (isForeign) return refuse(words, { why: error.message })
    throw error
  }
}
