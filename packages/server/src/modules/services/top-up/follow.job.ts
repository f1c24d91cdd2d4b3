import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openTopUpCase } from './open-top-up-case.ts'
import { settleTopUp, type Word } from './settle-top-up.ts'
import { findTopUp, lockTopUp, mobilePlace, moveTopUp, type TopUp } from './top-up-row.ts'

const Payload = z.object({ customerId: z.string(), orderId: z.string(), round: z.optional(z.int()) })
const FIRST_ASK_SECONDS = 3
const LONGEST_PAUSE_SECONDS = 600

/**
 * The handler of the job that submits a paid order to the provider until it has answered, then queries it until there is an
 * outcome.
 */
export function makeFollowJob(platform: Platform, { topUp: provider }: Parties): JobHandler {
  const { db } = platform
  return async (payload) => {
    const { round = 0, ...key } = Payload.parse(payload)
    const one = await findTopUp(db, key)
    const word =
      one?.state === 'paid'
        ? await submit(platform, provider, one)
        : one?.state === 'accepted' && (await query(provider, one))
    if (!one || !word) return
    failpoint('topUp.answered')
    await transact(db, async (tx) => {
      const locked = await lockTopUp(tx, key)
      if (locked) await apply(tx, locked, word, round)
    })
  }
}

type Said =
  | Word
  | { state: 'accepted'; providerNo: string }
  | { state: 'processing' }
  | { state: 'unknown' }
  | { state: 'mismatch' }

async function submit({ vault }: Platform, provider: Parties['topUp'], one: TopUp): Promise<Said> {
  const { orderNo: ref, orderId, productId, face, price, date } = one
  const mobile = vault.open(one.mobileCipher, mobilePlace(orderId))
  const answer = await provider.order({ ref, productId, mobile, face, price, currency: 'CNY', date })
  // no definite answer: the job retries under the same number
  if (answer.kind === 'unknown') throw new Error(`top-up ${ref}: ${answer.reason}`)
  if (answer.kind === 'rejected') return { state: 'failed', reason: `rejected-${answer.status}` }
  if (answer.body.result === 'refused') return { state: 'failed', reason: answer.body.reason }
  return { state: 'accepted', providerNo: answer.body.providerNo }
}

async function query(provider: Parties['topUp'], { orderNo: ref, price, providerNo }: TopUp): Promise<Said> {
  const answer = await provider.query({ ref })
  if (answer.kind !== 'answer')
    throw new Error(`query of top-up ${ref}: ${answer.kind === 'unknown' ? answer.reason : answer.status}`)
  const { state, reason = '', ...theirs } = answer.body
  if (state === 'processing' || state === 'unknown') return { state }
  const same = (theirs.price ?? price) === price && (theirs.providerNo ?? providerNo) === providerNo
  if (!same) return { state: 'mismatch' }
  return state === 'failed' ? { state, reason } : { state, providerNo: theirs.providerNo }
}

async function apply(tx: Tx, one: TopUp, said: Said, round: number): Promise<void> {
  const { customerId, orderId, orderNo } = one
  if (said.state === 'delivered' || said.state === 'failed') return void (await settleTopUp(tx, one, said))
  if (said.state === 'accepted' && one.state === 'paid')
    await moveTopUp(tx, one, { event: 'accept', actor: 'system', set: { provider_no: said.providerNo } })
  if (said.state === 'unknown') await openTopUpCase(tx, 'topUpUnknown', orderNo)
  if (said.state === 'mismatch') await openTopUpCase(tx, 'topUpMismatch', orderNo, { ordered: one.price })
  const inSeconds = Math.min(FIRST_ASK_SECONDS * 2 ** round, LONGEST_PAUSE_SECONDS)
  const next = { customerId, orderId, round: Math.min(round + 1, 20) }
  await addJob(tx, 'topUp.follow', next, { key: `topUp.follow:${orderId}`, inSeconds })
}
