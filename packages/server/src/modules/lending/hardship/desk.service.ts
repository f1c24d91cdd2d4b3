import { sumAmounts } from '@wanka/domain/allocation.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { fitsHardship, HARDSHIP_ANSWER_DAYS, hardshipPlans, proposedPlan } from '@wanka/domain/hardship.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import { type HardshipEvent, type HardshipState, hardship as machine } from '@wanka/domain/states/hardship.ts'
import { can, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { comesAfter, exactTime, type PageStart } from '../../../platform/db/keyset.ts'
import { loadPlan, loanNameOf } from '../loans/index.ts'
import { lockPlan } from './apply-change.ts'
import { daysLate, owedRows } from './can-request.ts'
import { type Hardship, lockHardship, moveHardship, openSaid, type Said } from './hardship-row.ts'
import { tellHardship } from './letters.ts'
import { endHardship } from './request.service.ts'

export type WaitingHardship = {
  hardshipId: string
  hardshipNo: string
  state: string
  appId: string
  movedAt: Date
  /** The same time with all digits of the column, by which the next page begins. */
  at: string
}

/** Requests in one state, the longest waiting first. */
export async function hardshipsIn(
  reader: Reader,
  state: HardshipState,
  { after, limit }: { after?: PageStart | undefined; limit: number },
): Promise<WaitingHardship[]> {
  const { rows } = await sql<WaitingHardship>`
    select h.hardship_id as "hardshipId", h.hardship_no as "hardshipNo", h.state, o.app_id as "appId", h.moved_at as "movedAt",
           ${exactTime(sql`h.moved_at`)} as at
      from hardship h join loan_order o using (customer_id, order_id)
     where h.state = ${state} and ${comesAfter(after, { time: sql`h.moved_at`, key: sql`h.hardship_id` })}
     order by h.moved_at, h.hardship_id limit ${limit}`.execute(reader)
  return rows
}

/** A customer's requests that are not over, a plan that runs among them, the newest first. */
export async function openHardshipsOf(
  reader: Reader,
  customerId: string,
): Promise<{ hardshipNo: string; appId: string; state: string }[]> {
  const rows = await reader
    .selectFrom('hardship as h')
    .innerJoin('loan_order as o', (join) =>
      join.onRef('o.customer_id', '=', 'h.customer_id').onRef('o.order_id', '=', 'h.order_id'),
    )
    .select(['h.hardship_no', 'o.app_id', 'h.state'])
    .where('h.customer_id', '=', customerId)
    .where('h.ended_on', 'is', null)
    .orderBy('h.created_at', 'desc')
    .execute()
  return rows.map(({ hardship_no: hardshipNo, app_id: appId, state }) => ({ hardshipNo, appId, state }))
}

const numbered = (hardshipNo: string) => sql<boolean>`hardship_no = ${hardshipNo}`

/** What the decision about a request rests on: figures, no personal data. Amounts in fen. */
export type HardshipFacts = {
  customerId: string
  appId: string
  state: HardshipState
  question: string
  answerBy: string | null
  movedAt: Date
  unpaidBills: number
  owed: Fen
  daysLate: number
  plans: { periods: number; monthly: Fen }[]
}

/** The facts of a request as of the present business date. @throws RangeError without such a request */
export async function hardshipFacts(reader: Reader, hardshipNo: string): Promise<HardshipFacts> {
  const row = await rowOf(reader, hardshipNo)
  const { date, rows } = await loadPlan(reader, row.customer_id, { orderIds: [row.order_id] })
  const unpaid = owedRows(rows, date)
  return {
    customerId: row.customer_id,
    appId: rows[0]?.appId ?? row.order_id,
    state: stateNamed(machine, row.state),
    question: row.question,
    answerBy: row.answer_by,
    movedAt: row.moved_at,
    unpaidBills: unpaid.length,
    owed: sumFen(unpaid.map(({ owed }) => sumAmounts(owed))),
    daysLate: daysLate(unpaid, date),
    plans: hardshipPlans(unpaid),
  }
}

export type HardshipMaterial = HardshipFacts & {
  periods: number | null
  said: Said | undefined
  /** The plan that the customer can pay, by its number of instalments. */
  proposed: number | undefined
  /** Ids of the pictures of the customer's papers. */
  pictures: string[]
}

/** The same, with what the customer says in clear. @throws RangeError without such a request */
export async function readHardship(reader: Reader, vault: Vault, hardshipNo: string): Promise<HardshipMaterial> {
  const row = await rowOf(reader, hardshipNo)
  const facts = await hardshipFacts(reader, hardshipNo)
  const said = openSaid(vault, { hardshipId: row.hardship_id, said: row.said_cipher })
  const proposed = said && proposedPlan(facts.plans, said.monthly)?.periods
  return { ...facts, periods: row.periods, said, proposed, pictures: row.pictures }
}

async function rowOf(reader: Reader, hardshipNo: string) {
  const row = await reader.selectFrom('hardship').selectAll().where(numbered(hardshipNo)).executeTakeFirst()
  if (!row) throw new RangeError(`no hardship request ${hardshipNo}`)
  return row
}

/** Locks a request and its loan for a decision. @throws RangeError without such a request */
export async function lockHardshipRequest(tx: Tx, hardshipNo: string): Promise<void> {
  await lockPlan(tx, await named(tx, hardshipNo))
}

type Decision = { hardshipNo: string; actor: string }

async function named(tx: Tx, hardshipNo: string): Promise<Hardship> {
  const request = await lockHardship(tx, numbered(hardshipNo))
  if (!request) throw new RangeError(`no hardship request ${hardshipNo}`)
  return request
}

async function lockFor(tx: Tx, hardshipNo: string, event: HardshipEvent): Promise<Hardship> {
  const request = await named(tx, hardshipNo)
  if (!can(machine, request.state, event)) throw new RangeError(`hardship request ${hardshipNo} is ${request.state}`)
  return request
}

const answerBy = (date: BusinessDate): BusinessDate => addDays(date, HARDSHIP_ANSWER_DAYS)

/** Asks the customer for more. @throws RangeError without such a request, and for one that is not waiting */
export async function askMore(tx: Tx, { hardshipNo, actor, question }: Decision & { question: string }): Promise<void> {
  const request = await lockFor(tx, hardshipNo, 'ask')
  const { date, rows } = await lockPlan(tx, request)
  const by = answerBy(date)
  await moveHardship(tx, request, { event: 'ask', actor, set: { question, answer_by: by } })
  const [first] = rows
  const again = `:${newId()}`
  if (first) await tellHardship(tx, request, 'asked', { loanName: loanNameOf(first, date), answerBy: by, again })
}

/**
 * Offers a plan of some instalments.
 * @throws RangeError without such a request, for one that is not waiting, and for a number that does not fit the loan
 */
export async function offerPlan(tx: Tx, { hardshipNo, actor, periods }: Decision & { periods: number }): Promise<void> {
  const request = await lockFor(tx, hardshipNo, 'offer')
  const { date, rows } = await lockPlan(tx, request)
  if (!fitsHardship(owedRows(rows, date), periods))
    throw new RangeError(`no plan of ${periods} instalments fits the loan`)
  const by = answerBy(date)
  await moveHardship(tx, request, { event: 'offer', actor, set: { periods, answer_by: by, question: '' } })
  const [first] = rows
  if (first) await tellHardship(tx, request, 'offered', { loanName: loanNameOf(first, date), answerBy: by })
}

/** Refuses with a reason for the customer. @throws RangeError as `askMore` */
export async function refuseHardship(
  tx: Tx,
  { hardshipNo, actor, reason }: Decision & { reason: string },
): Promise<void> {
  const request = await lockFor(tx, hardshipNo, 'refuse')
  await endHardship(tx, request, { event: 'refuse', actor, refusal: reason })
}
