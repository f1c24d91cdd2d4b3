import type { FoundInStatement } from '@wanka/contract/staff/bank-statements.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { sha256, type Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type NewException, openExceptions } from '../../../platform/db/exception-case.ts'
import { newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { sealedLine } from './line-payer.ts'
import {
  type LineProblem,
  type ReadEntry,
  type StatementEntry,
  slipKeyOf,
  UnreadableStatement,
} from './statement-entry.ts'
import { openStatement } from './statement-file.ts'

/** Lines of one file. A bank's day of a lender is far below. */
export const MOST_LINES = 100_000
/** Lines written with one query. */
const AT_ONCE = 500
const PROBLEMS_SHOWN = 50
const DOUBLES_SHOWN = 50
const REVERSALS = 1000

export type ImportedStatement = { statementId: string; isKnown: boolean; found: FoundInStatement }
type Sent = { file: Buffer; staffId: string }

/**
 * Imports a bank's statement file as a whole, or none of it. Lines that are known by their bank number are counted and not stored
 * again; a file that was imported before gives what it gave.
 * @throws CallError Status.refused with `data.problems`, each with its line, and while another file is imported
 */
export async function importStatement(tx: Tx, vault: Vault, { file, staffId }: Sent): Promise<ImportedStatement> {
  const hash = sha256(file)
  const { rows: turn } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('bank statement', 0)) as mine`.execute(tx)
  if (turn[0]?.mine !== true) refuse('同事正在导入一份流水，请稍后再试')
  const known = await tx
    .selectFrom('bank_statement')
    .select(['statement_id', 'found'])
    .where('file_hash', '=', hash)
    .executeTakeFirst()
  if (known) return { statementId: known.statement_id, isKnown: true, found: known.found as FoundInStatement }
  const latest = addDays(await today(tx), 1)
  const statementId = newId()
  const reading = makeReading(tx, vault, statementId)
  try {
    const { format, entries } = openStatement(file, latest)
    await tx
      .insertInto('bank_statement')
      .values({ statement_id: statementId, file_hash: hash, format, found: '{}', imported_by: staffId })
      .execute()
    await reading.readAll(entries)
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    reading.problems.push(error.problem)
  }
  if (reading.problems.length > 0) refuseAll(reading.problems)
  const found = { ...reading.found, known: await markKnown(tx, statementId) }
  await tx
    .updateTable('bank_statement')
    .set({ found: JSON.stringify(found) })
    .where('statement_id', '=', statementId)
    .execute()
  await openExceptions(tx, reading.reversals)
  return { statementId, isKnown: false, found }
}

function refuseAll(problems: LineProblem[]): never {
  const [first] = problems
  const shown = problems.sort((a, b) => a.line - b.line).slice(0, PROBLEMS_SHOWN)
  return refuse(`文件里有不对的地方，一行也没有导入。第${first?.line ?? 1}行：${first?.why ?? ''}`, {
    problems: shown,
    more: problems.length > PROBLEMS_SHOWN,
  })
}

/** Reads entries and writes those that arrived, some hundreds at a time: between them the other calls have their turn. */
function makeReading(tx: Tx, vault: Vault, statementId: string) {
  const problems: LineProblem[] = []
  const reversals: NewException[] = []
  const found: FoundInStatement = {
    lines: 0,
    amount: 0,
    doubles: 0,
    doubleLines: [],
    known: 0,
    others: 0,
    reversals: 0,
  }
  const seen = new Map<string, number>()
  let batch: StatementEntry[] = []
  let read = 0

  const noteDouble = (line: number): void => {
    found.doubles += 1
    if (found.doubleLines.length < DOUBLES_SHOWN) found.doubleLines.push(line)
  }
  const differs = (line: number): void => void problems.push({ line, why: '流水号和另一笔相同，金额却不同' })
  const write = async (): Promise<void> => {
    const entries = batch
    batch = []
    if (problems.length > 0 || entries.length === 0) return
    const written = await insertLines(tx, vault, statementId, entries)
    for (const { line, amount, reference } of entries) {
      const before = written.get(slipKeyOf(reference))
      if (before === undefined) {
        found.lines += 1
        found.amount += amount
      } else if (before === amount) noteDouble(line)
      else differs(line)
    }
  }
  const take = (one: ReadEntry): void => {
    if (one.kind === 'problem') problems.push(one.problem)
    else if (one.kind === 'other') found.others += 1
    else if (one.kind === 'reversal') {
      found.reversals += 1
      const { reference: subject, amount } = one
      if (reversals.length < REVERSALS) reversals.push({ kind: 'transferTakenBack', subject, facts: { amount } })
    } else {
      const key = slipKeyOf(one.entry.reference)
      const before = seen.get(key)
      seen.set(key, before ?? one.entry.amount)
      if (before === undefined) batch.push(one.entry)
      else if (before === one.entry.amount) noteDouble(one.entry.line)
      else differs(one.entry.line)
    }
  }
  return {
    problems,
    reversals,
    found,
    async readAll(entries: Iterable<ReadEntry>): Promise<void> {
      for (const one of entries) {
        read += 1
        if (read > MOST_LINES) {
          problems.push({ line: MOST_LINES + 1, why: `一份文件最多${MOST_LINES}行，请分成几份` })
          return
        }
        take(one)
        if (problems.length > PROBLEMS_SHOWN) return
        if (batch.length >= AT_ONCE) await write()
        // a file without new lines yields, too
        else if (read % AT_ONCE === 0) await new Promise(setImmediate)
      }
      await write()
    },
  }
}

/** Writes lines. @returns the amounts of those numbers that were known before */
async function insertLines(
  tx: Tx,
  vault: Vault,
  statementId: string,
  entries: readonly StatementEntry[],
): Promise<Map<string, number>> {
  const rows = entries.map(({ line, bookedOn, amount, reference, payer }) => {
    const lineId = newId()
    const sealed = sealedLine(vault, lineId, payer)
    return { line_id: lineId, line_no: line, booked_on: bookedOn, amount, reference, ...sealed }
  })
  const { rows: written } = await sql<{ slip_key: string }>`
    insert into bank_statement_line (line_id, statement_id, line_no, booked_on, amount, reference, payer_cipher, payer_index, mobile_index, mentions)
    select line_id, ${statementId}, line_no, booked_on, amount, reference, payer_cipher, decode(payer_index, 'hex'), decode(mobile_index, 'hex'), mentions
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (line_id uuid, line_no integer, booked_on date, amount bigint, reference text,
           payer_cipher text, payer_index text, mobile_index text, mentions text[])
    on conflict (slip_key) do nothing returning slip_key`.execute(tx)
  const added = new Set(written.map(({ slip_key: key }) => key))
  const others = entries.map(({ reference }) => slipKeyOf(reference)).filter((key) => !added.has(key))
  if (others.length === 0) return new Map()
  const known = await tx
    .selectFrom('bank_statement_line')
    .select(['slip_key', 'amount'])
    .where('slip_key', 'in', others)
    .execute()
  return new Map(known.map(({ slip_key: key, amount }) => [key, amount]))
}

/** Marks the lines whose money our books have already: by a slip that staff booked, or by a debit. @returns how many */
async function markKnown(tx: Tx, statementId: string): Promise<number> {
  const { rows } = await sql<{ line_id: string }>`
    update bank_statement_line l set state = 'known', moved_at = now(), reason = 'bookedBefore'
     where l.statement_id = ${statementId} and l.state = 'open' and ${isBookedElsewhere()} returning line_id`.execute(
    tx,
  )
  return rows.length
}

/** SQL condition: the money of line `l` is in our books by another way: a slip that staff booked, or a movement of an instruction. */
export const isBookedElsewhere = () => sql<boolean>`(
  exists (select from offline_payment p where upper(translate(p.slip_no, '-_', '')) = l.slip_key)
  or exists (select from funder f join bank_movement m on m.channel = f.code and m.channel_txn = l.reference where m.standing <> 'reversal'))`
