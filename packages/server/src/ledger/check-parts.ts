import { CompiledQuery, sql } from 'kysely'
import type { Reader } from '../platform/db/db.ts'

/** The key by which a check can be run over one range at a time; `whole` is one query over everything. */
export type PartKey = 'customer' | 'transfer' | 'account' | 'audit' | 'whole'

/** Bounds of one part: above `from`, up to and including `to`. */
type Part = { from: string; to: string }

/** Customers in one part; tables with a numeric key have `ROWS_FOR_EACH` rows in a part for each of them. */
const CUSTOMERS = 10_000
const ROWS_FOR_EACH = 20

const ID = { least: '00000000-0000-0000-0000-000000000000', greatest: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const NUMBER = { least: '0', greatest: '9223372036854775807' }

/** The tables whose rows are split into parts, and the key of the first table that gives the bounds. */
const CUT = {
  transfer: { column: 'transfer_id', tables: ['ledger_transfer', 'ledger_entry'] },
  account: { column: 'account_id', tables: ['ledger_account', 'ledger_entry'] },
  audit: { column: 'audit_id', tables: ['audit'] },
} as const

/** The parts of a book by key, and the tables that have a customer. */
export type Parts = { of: Record<PartKey, readonly Part[]>; customerTables: readonly string[] }

/**
 * The parts that the checks run over, found by walking the keys.
 * @param customers in a part
 */
export async function partsOf(reader: Reader, customers = CUSTOMERS): Promise<Parts> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'customer_id'`.execute(reader)
  const numbered = (key: keyof typeof CUT) =>
    walk(reader, { table: CUT[key].tables[0], column: CUT[key].column, size: customers * ROWS_FOR_EACH, ...NUMBER })
  return {
    of: {
      customer: await walk(reader, { table: 'customer', column: 'customer_id', size: customers, ...ID }),
      transfer: await numbered('transfer'),
      account: await numbered('account'),
      audit: await numbered('audit'),
      whole: [{ from: '', to: '' }],
    },
    customerTables: rows.map(({ name }) => name),
  }
}

type Walk = { table: string; column: string; size: number; least: string; greatest: string }

/** Walks the key by its index: each bound is a row's key, so a book of any size is split without reading its rows. */
async function walk(reader: Reader, { table, column, size, least, greatest }: Walk): Promise<Part[]> {
  const parts: Part[] = []
  for (let from = least; ; ) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(column)}::text as key from ${sql.table(table)} where ${sql.ref(column)} > ${from}
       order by ${sql.ref(column)} offset ${size - 1} limit 1`.execute(reader)
    const to = rows[0]?.key
    // the last part also has the rows of a key that does not exist
    if (to === undefined) return [...parts, { from, to: greatest }]
    parts.push({ from, to })
    from = to
  }
}

/** The query over one part: each table that it reads by the part's key is shadowed by that table's rows of the part. */
export function overPart(
  query: string,
  key: PartKey,
  part: Part,
  { of, customerTables }: Parts,
): CompiledQuery<unknown> {
  if (key === 'whole' || of[key].length === 1) return CompiledQuery.raw(query)
  const read = new Set(query.match(/\w+/g))
  const { column, tables } = key === 'customer' ? { column: 'customer_id', tables: customerTables } : CUT[key]
  // the part includes the audit row before its first, so that the hash chain is checked across the bound
  const above = key === 'audit' ? '>=' : '>'
  const shadows = tables
    .filter((table) => read.has(table))
    .map(
      (table) =>
        `${table} as not materialized (select * from public.${table} where ${column} ${above} $1 and ${column} <= $2)`,
    )
  return CompiledQuery.raw(`with ${shadows.join(', ')} ${query}`, [part.from, part.to])
}

/** The query over the rows of the audit from one to another, both among them. */
export const overAudit = (query: string, { from, to }: Part): CompiledQuery<unknown> =>
  CompiledQuery.raw(
    `with audit as not materialized (select * from public.audit where audit_id >= $1 and audit_id <= $2) ${query}`,
    [from, to],
  )
