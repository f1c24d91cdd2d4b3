import { sql } from 'kysely'
import { z } from 'zod'
import type { Answer } from '../../../gateways/http-party.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf, mobileOf } from '../../customer/eligibility/index.ts'
import { takeDecision } from './decision.ts'
import { type Policy, toPolicy } from './policy-row.ts'

const Payload = z.object({ customerId: z.string(), policyId: z.string() })
type Notice = { seq: number; kind: string; no: number | null; amount: number; date: string }

/**
 * The handler of the job that sends the insurer the open notices of a policy, in order, each under its own number until it is
 * answered.
 */
export function makeTellJob(platform: Platform, { insurer }: Parties): JobHandler {
  const { db } = platform
  return async (payload) => {
    const { customerId, policyId } = Payload.parse(payload)
    for (;;) {
      const policy = await readPolicy(db, customerId, policyId)
      const notice = policy && (await firstUnsent(db, policy))
      if (!notice) return
      const ref = `${policy.policyNo}-${notice.seq}`
      const answer = await send(platform, insurer, policy, notice, ref)
      failpoint('insurer.answered')
      if (answer?.kind === 'unknown') throw new Error(`insurer, ${ref}: ${answer.reason}`)
      await transact(db, async (tx) => {
        if (notice.kind === 'apply') {
          const insurerNo = answer?.kind === 'answer' && 'insurerNo' in answer.body ? answer.body.insurerNo : undefined
          await takeDecision(tx, policy, insurerNo)
        } else if (answer?.kind !== 'answer')
          await openException(tx, 'insurerRefused', ref, { kind: notice.kind, amount: notice.amount })
        await markAnswered(tx, policy, notice, answer?.kind === 'answer')
      })
    }
  }
}

type Said = Answer<{ result: string } | { result: string; insurerNo: string }>

/** Sends one notice. Undefined when the account was closed meanwhile, so there is no person to apply for. */
async function send(
  { db, vault }: Platform,
  insurer: Parties['insurer'],
  policy: Policy,
  { kind, no, amount, date }: Notice,
  ref: string,
): Promise<Said | undefined> {
  const { customerId, productCode: product, startOn, months, premium, insurerNo = '' } = policy
  if (kind === 'premium') return insurer.premium({ ref, insurerNo, no: no ?? 0, amount, currency: 'CNY' })
  if (kind === 'cancel') return insurer.cancel({ ref, insurerNo, cancelledOn: date, refunded: amount, currency: 'CNY' })
  const person = await identityOf(vault, db, customerId)
  if (!person) return undefined
  const { name, certId } = person
  const mobile = await mobileOf(vault, db, customerId)
  return insurer.apply({ ref, product, name, certId, mobile, startOn, months, premium, currency: 'CNY' })
}

async function readPolicy(db: Db, customerId: string, policyId: string): Promise<Policy | undefined> {
  const row = await db
    .selectFrom('policy')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  return row && toPolicy(row)
}

const firstUnsent = (db: Db, { customerId, policyId }: Policy): Promise<Notice | undefined> =>
  db
    .selectFrom('insurer_notice')
    .select(['seq', 'kind', 'no', 'amount', 'business_date as date'])
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .where('said_at', 'is', null)
    .where('refused_at', 'is', null)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()

async function markAnswered(
  tx: Tx,
  { customerId, policyId }: Policy,
  { seq }: Notice,
  accepted: boolean,
): Promise<void> {
  await tx
    .updateTable('insurer_notice')
    .set({ [accepted ? 'said_at' : 'refused_at']: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .where('seq', '=', seq)
    .execute()
}
