import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'

/** The floors: the same framework, driver and pool as the product, and no code of ours. */
const { DATABASE_URL, PORT, POOL } = z
  .object({ DATABASE_URL: z.string(), PORT: z.coerce.number(), POOL: z.coerce.number() })
  .parse(process.env)

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: POOL })
await pool.query(`
  create table if not exists floor_account (id integer primary key, balance bigint not null default 0) with (fillfactor = 80);
  create table if not exists floor_payment (id bigint generated always as identity primary key, account integer not null, amount bigint not null);
  insert into floor_account select g from generate_series(1, 10000) g on conflict do nothing;`)

const app = Fastify()

/** One transaction of four round trips: begin, an update, an insert, commit. */
app.post<{ Body: { id: number; amount: number } }>('/pay', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update floor_account set balance = balance + $2 where id = $1', [body.id, body.amount])
    const { rows } = await client.query('insert into floor_payment (account, amount) values ($1, $2) returning id', [
      body.id,
      body.amount,
    ])
    await client.query('commit')
    return { status: 1, message: '', data: rows[0] }
  } finally {
    client.release()
  }
})

/** One row by its key. */
app.post<{ Body: { id: number } }>('/read', async ({ body }) => {
  const { rows } = await pool.query('select id, balance from floor_account where id = $1', [body.id])
  return { status: 1, message: '', data: rows[0] }
})

await app.listen({ port: PORT, host: '127.0.0.1' })
process.send?.('ready')
