import { sql } from 'kysely'
import { today } from '../platform/db/business-calendar.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'
import { type PublishableType, publishableTypes } from './publishable-types.ts'

type Row = Record<string, unknown>

const KINDS = Object.keys(publishableTypes).join('|')
const isPublishable = (kind: string | undefined): kind is PublishableType =>
  kind !== undefined && Object.hasOwn(publishableTypes, kind)

/** Lists the published items of a type, or prints one as it is stored. */
export const published: Command = {
  usage: `published ${KINDS} | published <kind> <key>`,
  about: 'list what is published of a kind, with whether it is shown today, or print one of it',
  async run(desk, [kind, ...names]) {
    if (!isPublishable(kind)) throw new Usage(published.usage)
    const rows = await rowsOf(desk, kind, names)
    if (names.length > 0) {
      if (rows.length === 0) throw new Usage(`no ${kind} ${names.join(' ')}`)
      for (const row of rows) for (const line of JSON.stringify(row, null, 2).split('\n')) desk.print(line)
      return 0
    }
    const date = await today(desk.platform.db)
    for (const row of rows) desk.print(lineOf(kind, row, date))
    return 0
  },
}

/** Withdraws one item: it is closed, otherwise unchanged, until it is published again. */
export const withdraw: Command = {
  usage: `withdraw ${KINDS} <key>`,
  about: 'take off one thing that is published, such as `banner spring` or `entry home scanPay`',
  async run(desk, [kind, ...names]) {
    if (!isPublishable(kind) || names.length === 0) throw new Usage(withdraw.usage)
    const subject = names.join(' ')
    await decide(desk, { action: `${kind}.withdrawn`, subject }, async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(publishableTypes[kind].table)} set open = false where ${named(kind, names)}`.execute(tx)
      if (numAffectedRows === 0n) throw new Usage(`no ${kind} ${subject}`)
    })
    desk.print(`${kind} ${subject} is taken off`)
    return 0
  },
}

/** Condition on all parts of the key. @throws Usage when a part is missing */
function named(kind: PublishableType, names: readonly string[]) {
  const { keys } = publishableTypes[kind]
  if (names.length !== keys.length) throw new Usage(`a ${kind} is named by ${keys.join(' and ')}`)
  return sql`(${sql.join(keys.map((key) => sql.ref(key)))}) = (${sql.join([...names])})`
}

async function rowsOf({ platform }: Desk, kind: PublishableType, names: readonly string[]): Promise<Row[]> {
  const { table, keys } = publishableTypes[kind]
  const which = names.length > 0 ? sql`where ${named(kind, names)}` : sql``
  const order = sql.join(keys.map((key) => sql.ref(key)))
  const { rows } = await sql<Row>`select * from ${sql.table(table)} ${which} order by ${order}`.execute(platform.db)
  return rows
}

function lineOf(kind: PublishableType, row: Row, date: string): string {
  const { starts_on: from, ends_on: to } = row
  const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
  const key = publishableTypes[kind].keys.map((column) => row[column]).join(' ')
  return [key, shownToday(row, date), days, titleOf(row)].filter(Boolean).join('  ')
}

function shownToday({ open, starts_on: from, ends_on: to }: Row, date: string): string {
  if (open !== true) return 'closed'
  if (typeof from === 'string' && from > date) return 'to come'
  return typeof to === 'string' && to < date ? 'over' : 'open'
}

function titleOf({ title, name, question, settlement_name, url, fields }: Row): string {
  const inside = fields && typeof fields === 'object' && 'title' in fields ? fields.title : undefined
  return String(title ?? name ?? question ?? settlement_name ?? inside ?? url ?? '')
}
