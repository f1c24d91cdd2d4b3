import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'
import pg from 'pg'
import { report, sideBySide } from './measure.ts'

const CONNECTIONS = 16
const ACCOUNTS = 1000
const RUN_MS = 2500
const BATCH = 1000

/**
 * The floor: one function that inserts a transfer with two entries and updates two balances, alone or in batches. It locks in id
 * order too: without that the batches would deadlock.
 */
const BARE = `
create table bare_account (id bigint primary key, balance bigint not null default 0) with (fillfactor = 80);
insert into bare_account select g, 0 from generate_series(1, ${2 * ACCOUNTS}) g;
create table bare_transfer (id bigint generated always as identity primary key, key text not null unique);
create table bare_entry (transfer_id bigint not null, line smallint not null, account_id bigint not null, amount bigint not null, primary key (transfer_id, line));
create function bare_post(p_key text, p_from bigint, p_to bigint, p_amount bigint) returns void language plpgsql as $$
declare new_id bigint;
begin
  insert into bare_transfer (key) values (p_key) returning id into new_id;
  insert into bare_entry values (new_id, 1, p_to, p_amount), (new_id, 2, p_from, -p_amount);
  update bare_account set balance = balance - p_amount where id = least(p_from, p_to);
  update bare_account set balance = balance + p_amount where id = greatest(p_from, p_to);
end $$;
create function bare_batch(p_rows jsonb) returns void language sql as $$
  with rows as (select * from jsonb_to_recordset(p_rows) as r(key text, src bigint, dst bigint, amount bigint)),
  made as (insert into bare_transfer (key) select key from rows returning id, key),
  entries as (insert into bare_entry select m.id, l.line, case l.line when 1 then r.dst else r.src end, case l.line when 1 then r.amount else -r.amount end
    from made m join rows r using (key) cross join (values (1), (2)) l(line) returning account_id, amount),
  sums as (select account_id, sum(amount) as amount from entries group by account_id),
  locked as materialized (select id from bare_account where id in (select account_id from sums) order by id for update)
  update bare_account a set balance = a.balance + s.amount from sums s join locked on locked.id = s.account_id where a.id = s.account_id
$$;`

const customer = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

let keys = 0
const nextKey = (): string => `bench:${keys++}`
const pick = (): number => 1 + Math.floor(Math.random() * ACCOUNTS)

const bareRow = () => ({ key: nextKey(), src: pick(), dst: ACCOUNTS + pick(), amount: 100 })
/** A transfer between two kept balances, as the floor has. */
function ourPair() {
  const owner = customer(pick())
  return {
    key: nextKey(),
    kind: 'suspense',
    valueDate: '2027-01-01',
    postingDate: '2027-01-01',
    entries: [
      { kind: 'loanPrincipal', customer: owner, loan: customer(ACCOUNTS + 1), amount: 100 },
      { kind: 'suspense', customer: owner, amount: -100 },
    ],
  }
}

async function loadFor(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<number>): Promise<number> {
  const until = performance.now() + RUN_MS
  const began = performance.now()
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = await pool.connect()
      let done = 0
      try {
        while (performance.now() < until) done += await work(client)
      } finally {
        client.release()
      }
      return done
    }),
  )
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - began)) * 1000
}

export async function run(): Promise<boolean> {
  const postgres = await startTestPostgres({ durable: true })
  const database = await scratchDatabase(postgres.adminUrl)
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS })
  pool.on('error', () => undefined)
  try {
    await pool.query(BARE)
    await pool.query('select ledger_post($1::jsonb)', [JSON.stringify(Array.from({ length: ACCOUNTS }, ourPair))])
    const single = await sideBySide(
      {
        'bare function, one transfer': () =>
          loadFor(pool, (c) => c.query('select bare_post($1, $2, $3, $4)', Object.values(bareRow())).then(() => 1)),
        'our ledger, one transfer': () =>
          loadFor(pool, (c) => c.query('select ledger_post($1::jsonb)', [JSON.stringify([ourPair()])]).then(() => 1)),
      },
      5,
    )
    const kept = report('Single transfers at 16 connections', single, 'bare function, one transfer', {
      name: 'our ledger, one transfer',
      atLeast: 0.5,
    })
    const batch = await sideBySide(
      {
        'bare batch of 1000': () =>
          loadFor(pool, (c) =>
            c
              .query('select bare_batch($1::jsonb)', [JSON.stringify(Array.from({ length: BATCH }, bareRow))])
              .then(() => BATCH),
          ),
        'our batch of 1000': () =>
          loadFor(pool, (c) =>
            c
              .query('select ledger_post($1::jsonb)', [JSON.stringify(Array.from({ length: BATCH }, ourPair))])
              .then(() => BATCH),
          ),
      },
      3,
    )
    return (
      report('Batches of 1000 transfers', batch, 'bare batch of 1000', { name: 'our batch of 1000', atLeast: 0.5 }) &&
      kept
    )
  } finally {
    await pool.end()
    await database.drop()
    await postgres.stop()
  }
}
