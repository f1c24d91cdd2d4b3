import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { BankStatementEntry } from '../../../gateways/bank-messages.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { openExceptions } from '../../../platform/db/exception-case.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { CloseDates } from './close-step.ts'
import { type Compared, compareBooks } from './compare-books.ts'

const Payload = z.object({ date: z.iso.date() })
const LATER_SECONDS = 60
/** Days by which the bank's date of a movement may differ from ours. */
const DATED_OTHERWISE = 3

/** True once any instruction exists: the bank may pay or reverse any of them late, on any day. */
export const mayHaveMoved = (): RawBuilder<boolean> => sql`exists (select from bank_instruction)`

/**
 * Enqueues the reconciliation of the closed day, one minute later, and again of each day to whose statement the bank may have added
 * since, or on which an order was still without an answer: its answer tells of one movement, and there may be more.
 * @returns the days
 */
export async function askForStatement(tx: Tx, dates: CloseDates): Promise<number> {
  const { closing } = dates
  const { rows } = await sql`
    select queue_job('calendar.reconcile', json_build_object('date', day::text),
             job_key => 'calendar.reconcile:' || day, run_at => now() + make_interval(secs => ${LATER_SECONDS}))
      from (select ${closing}::date as day union
            select business_date from reconciliation where business_date >= ${addDays(closing, -DATED_OTHERWISE)} or waiting > 0) days
     where ${mayHaveMoved()}`.execute(tx)
  return rows.length
}

/**
 * The reconciliation job: every movement in the bank's statement must be booked with the same amount, and every booked one must
 * be in the statement. An unreported movement of our own order is booked now; any other difference opens a case for staff.
 */
export function makeReconcileJob({ db }: Platform, { bank }: Parties): JobHandler {
  return async (payload) => {
    const date = businessDate(Payload.parse(payload).date)
    const entries = await statementOf(bank, date)
    const all = await compareBooks(db, date, entries)
    const elsewhere = all.some(isMissingThere) ? await movementsAround(bank, date) : new Set()
    const compared = all.filter((one) => !(isMissingThere(one) && elsewhere.has(one.channelTxn)))
    await transact(db, async (tx) => {
      await writeResult(tx, date, compared)
      await openCases(tx, date, compared)
      for (const entry of entries) if (isUntold(compared, entry)) await haveBooked(tx, entry)
    })
  }
}

const isUntold = (compared: readonly Compared[], { channelTxn }: BankStatementEntry): boolean =>
  compared.some((one) => one.standing === 'untold' && one.channelTxn === channelTxn)

/** Enqueues the booking of a statement entry, which counts as much as a notice of the bank. */
const haveBooked = (tx: Tx, { type, orderNo, channelTxn, reversedTxn, amount, currency }: BankStatementEntry) =>
  addJob(
    tx,
    'bankOrder.fromStatement',
    { type, orderNo, channelTxn, amount, currency, ...(reversedTxn !== undefined && { reversedTxn }) },
    { key: `bankOrder.fromStatement:${channelTxn}` },
  )

const isMissingThere = ({ standing }: Compared): boolean => standing === 'missingThere'

/** The bank's transaction numbers on the days around this one, since its date of a movement may differ from ours. */
async function movementsAround(bank: Parties['bank'], date: BusinessDate): Promise<Set<string>> {
  const moved = new Set<string>()
  for (let days = -DATED_OTHERWISE; days <= DATED_OTHERWISE; days++)
    for (const { channelTxn } of await statementOf(bank, addDays(date, days))) moved.add(channelTxn)
  return moved
}

async function statementOf(bank: Parties['bank'], date: BusinessDate): Promise<BankStatementEntry[]> {
  const answer = await bank.statement({ date })
  if (answer.kind === 'unknown') throw new Error(`statement of ${date}: ${answer.reason}`)
  if (answer.kind === 'rejected') throw new Error(`statement of ${date}: rejected ${answer.status}`)
  return answer.body.entries
}

async function writeResult(tx: Tx, date: BusinessDate, compared: readonly Compared[]): Promise<void> {
  const count = (standing: Compared['standing']) => compared.filter((one) => one.standing === standing).length
  const total = (amount: (one: Compared) => number | null) => compared.reduce((sum, one) => sum + (amount(one) ?? 0), 0)
  const result = {
    equal: count('equal'),
    missing_here: count('missingHere') + count('untold'),
    missing_there: count('missingThere'),
    differing: count('differs'),
    waiting: count('waiting'),
    bank_moved: total(({ bankAmount }) => bankAmount),
    we_booked: total(({ ourAmount }) => ourAmount),
  }
  await tx
    .insertInto('reconciliation')
    .values({ business_date: date, ...result })
    .onConflict((conflict) => conflict.column('business_date').doUpdateSet({ ...result, compared_at: sql`now()` }))
    .execute()
}

const CASE_OF = {
  missingHere: 'unbookedMovement',
  missingThere: 'movementUnknownToBank',
  differs: 'movementDiffers',
} as const satisfies Partial<Record<Compared['standing'], string>>

async function openCases(tx: Tx, date: BusinessDate, compared: readonly Compared[]): Promise<void> {
  const cases = compared.flatMap(({ standing, channelTxn, orderNo, bankAmount, ourAmount }) => {
    if (standing === 'equal' || standing === 'waiting' || standing === 'untold') return []
    const facts = { orderNo, amount: bankAmount ?? ourAmount, ...(standing === 'differs' && { ours: ourAmount }), date }
    return [{ kind: CASE_OF[standing], subject: channelTxn, facts }]
  })
  await openExceptions(tx, cases)
}
