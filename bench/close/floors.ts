import type pg from 'pg'
import { median } from '../measure.ts'

/** A large book is measured once: its copies take a minute each. */
const rounds = (rows: number): number => (rows > 300_000 ? 1 : 3)
const SAMPLE = 2000

/**
 * One UPDATE of as many rows as the book has instalments, in a table like theirs, without and with one index on the changed
 * column. Rows per second.
 */
export async function bareUpdate(client: pg.Client, rows: number): Promise<{ bare: number; indexed: number }> {
  return { bare: await updateOf(client, rows, false), indexed: await updateOf(client, rows, true) }
}

async function updateOf(client: pg.Client, rows: number, indexed: boolean): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < rounds(rows); round++) {
    await client.query(
      'create table bare (like instalment including defaults including storage) with (fillfactor = 80)',
    )
    await client.query('alter table bare add primary key (customer_id, order_id, no)')
    if (indexed) await client.query('create index on bare (interest_posted)')
    await client.query('insert into bare select * from instalment')
    await client.query('vacuum analyze bare')
    await client.query('checkpoint')
    const began = performance.now()
    const { rowCount } = await client.query('update bare set interest_posted = not interest_posted')
    rates.push(((rowCount ?? 0) / (performance.now() - began)) * 1000)
    await client.query('drop table bare')
  }
  return median(rates)
}

/** The same UPDATE row by row, each in a transaction of its own, on a sample. Rows per second. */
export async function rowLoop(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ customer_id: string; order_id: string }>(
    `select customer_id, order_id from instalment tablesample system (5) where no = 1 limit ${SAMPLE}`,
  )
  await client.query('set synchronous_commit = on')
  const began = performance.now()
  for (const { customer_id, order_id } of rows)
    await client.query({
      name: 'one row',
      text: 'update instalment set interest_posted = interest_posted where customer_id = $1 and order_id = $2 and no = 1',
      values: [customer_id, order_id],
    })
  return (rows.length / (performance.now() - began)) * 1000
}
