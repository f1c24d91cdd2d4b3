import type { InviteStep } from '@wanka/contract/engagement/referrals.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { grantFrom } from '../campaigns/index.ts'
import { type RejectionReason, rejectionReason } from './rejection-reason.ts'
import { moveReward, type RewardRow } from './reward-row.ts'
import { inviteTerms } from './terms.ts'

type Step = { customerId: string; friendId: string; step: InviteStep }

/**
 * Promises the reward for a friend's step out of the campaign's budget, or records why not; idempotent per friend and step. The
 * inviter's row lock serialises the steps of concurrent friends, so that the monthly limit is never exceeded.
 */
export async function promiseReward(tx: Tx, told: Step): Promise<void> {
  const { customerId, friendId, step } = told
  const terms = await inviteTerms(tx)
  const amount = terms.steps.find((one) => one.step === step)?.amt
  if (!amount) return
  if (!(await lockInviter(tx, customerId)) || (await isKnown(tx, told))) return
  const date = await today(tx)
  const because =
    (await rejectionReason(tx, told)) ?? ((await madeInMonth(tx, customerId, date)) >= terms.perMonth && 'monthFull')
  const granted = because
    ? undefined
    : await grantFrom(tx, {
        campaign: terms.campaign?.code ?? '',
        customerId,
        occasion: `${friendId}:${step}`,
        amount,
      })
  const refusal: RejectionReason | undefined = because || (granted?.kind === 'refused' ? granted.why : undefined)
  const grantId = granted && granted.kind !== 'refused' ? granted.grantId : undefined
  const row = await writeReward(tx, told, { amount, grantId, date, dueOn: addDays(date, terms.keepDays) })
  if (refusal) await moveReward(tx, row, { event: 'refuse', date, reason: refusal })
  // In a job, not here: the campaign's row is locked until this transaction ends.
  else if (terms.keepDays === 0) await addJob(tx, 'invitations.settle', { customerId, rewardId: row.rewardId })
}

async function lockInviter(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('inviter')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

async function isKnown(tx: Tx, { customerId, friendId, step }: Step): Promise<boolean> {
  const row = await tx
    .selectFrom('reward')
    .select('reward_id')
    .where('customer_id', '=', customerId)
    .where('friend_id', '=', friendId)
    .where('step', '=', step)
    .executeTakeFirst()
  return row !== undefined
}

async function madeInMonth(tx: Tx, customerId: string, date: BusinessDate): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reward
     where customer_id = ${customerId} and state <> 'void' and made_on >= date_trunc('month', ${date}::date)::date`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

type New = { amount: Fen; grantId: string | undefined; date: BusinessDate; dueOn: BusinessDate }

async function writeReward(
  tx: Tx,
  { customerId, friendId, step }: Step,
  { amount, grantId, date, dueOn }: New,
): Promise<RewardRow> {
  const row = { customerId, rewardId: newId(), friendId, step, amount, state: 'waiting', grantId, dueOn }
  await tx
    .insertInto('reward')
    .values({
      customer_id: customerId,
      reward_id: row.rewardId,
      friend_id: friendId,
      step,
      amount,
      grant_id: grantId ?? null,
      made_on: date,
      due_on: dueOn,
    })
    .execute()
  return row
}
