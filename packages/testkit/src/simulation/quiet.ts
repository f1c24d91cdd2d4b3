import { sql } from 'kysely'
import { bankDifferences } from '../examples/bank-books.ts'
import { until } from '../servers/until.ts'
import { hurryNights } from './nights.ts'
import type { Simulation } from './simulation.ts'

/** Fewer than the attempts of a job. */
const ROUNDS = 20
const ROUND_MS = 20_000
/** From this round on open work counts as two days old: an exception case must exist by then. */
const OLD_FROM = 3
/** Nights within which a difference from the bank's books has to be found. */
const MORE_NIGHTS = 2

/** Jobs that are scheduled by the customer's wish or the law, and do not wait for a provider. */
const APPOINTED = ['closing.erase']

/**
 * Ends every fault, and retries all waiting work at once, round after round: what is then neither completed nor an exception case
 * is stuck. L1.
 */
export async function becomeQuiet(sim: Simulation): Promise<void> {
  const { server } = sim
  const process = await server.start()
  if (process.lastWords() === undefined) await process.arm('').catch(() => undefined)
  await server.start()
  await server.sandbox.clearFaults()
  await comeToAnEnd(sim)
  // the end of day reconciles our books with the bank's: it finds what neither a notice nor a query reported
  await hurryNights(sim, 1)
  let stuck = await comeToAnEnd(sim)
  // what the bank collected twice of this night's own debits is in no statement before that of the next
  for (let nights = 0; nights < MORE_NIGHTS && (await bankDifferences(server)).length > 0; nights += 1) {
    await hurryNights(sim, 1)
    stuck = await comeToAnEnd(sim)
  }
  sim.findings.push(...stuck.map((one) => `L1 stuck: ${one}`))
}

async function comeToAnEnd(sim: Simulation): Promise<string[]> {
  const { server } = sim
  let open: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.start()
    await server.sandbox.releaseNotices()
    await hurry(sim)
    if (round === OLD_FROM) await age(sim)
    await until(() => idle(sim), { withinMs: ROUND_MS, what: 'idle jobs' }).catch(() => undefined)
    open = await unfinished(sim)
    // a notice that the bank had sent by itself just before is no news, and may still be booked
    if (open.length === 0 && !(await isNews(sim)) && (await idle(sim))) break
  }
  return open
}

/** Sends the notices of what the bank has done since, and of what the server has not taken. @returns whether there were any */
async function isNews({ server }: Simulation): Promise<boolean> {
  const { settled, sent } = await server.sandbox.releaseNotices()
  return settled + sent > 0
}

/** Runs delayed jobs at once: the back-off spares a provider. */
async function hurry({ server }: Simulation): Promise<void> {
  const { db } = server.platform
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where locked_at is null and run_at > now() and task_identifier <> all(${APPOINTED}) having count(*) > 0`.execute(
    db,
  )
  await sql`update bank_instruction set due_at = now() where state in ('intended', 'sent') and due_at > now()`.execute(
    db,
  )
  await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(db)
}

/** Sets open work back, as if two days had passed by the wall clock. */
async function age({ server }: Simulation): Promise<void> {
  const { db } = server.platform
  await sql`update bank_instruction set created_at = created_at - interval '2 days' where state in ('intended', 'sent')`.execute(
    db,
  )
  await sql`update mail set created_at = created_at - interval '2 days' where state = 'waiting'`.execute(db)
  await sql`update purchase set moved_at = moved_at - interval '2 days' where state <> 'open'`.execute(db)
}

async function idle({ server }: Simulation): Promise<boolean> {
  await server.start()
  const { rows } = await sql<{ busy: number }>`
    select (select count(*) from graphile_worker.jobs where (run_at <= now() or locked_at is not null) and attempts < max_attempts)
         + (select count(*) from bank_instruction where state = 'intended' or (state = 'sent' and due_at <= now())) as busy`.execute(
    server.platform.db,
  )
  return Number(rows[0]?.busy) === 0
}

/**
 * Work that is neither completed nor an exception case. A job whose key a newer one took over while it was running keeps no key
 * and no attempts, however it ended.
 */
async function unfinished({ server }: Simulation): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'instruction ' || instruction_no || ' ' || kind || ' ' || state as what from bank_instruction i
     where state in ('intended', 'sent') and not exists (select from exception_case c where c.subject = i.instruction_no)
    union all
    select 'job ' || task_identifier || ' after ' || attempts || ' tries: ' || coalesce(left(last_error, 200), 'no error')
      from graphile_worker.jobs where task_identifier <> all(${APPOINTED}) and last_error is not null and (key is not null or attempts < max_attempts)
    union all
    select 'loan ' || app_id || ' ' || state from loan_order o where state in ('submitted', 'reviewing', 'approved', 'signing', 'disbursing')
       and not exists (select from bank_instruction i where i.customer_id = o.customer_id and i.subject = o.order_id and i.state = 'sent')
    union all
    select 'repayment ' || repay_no || ' ' || state from repayment_order r where state = 'processing'
       and not exists (select from bank_instruction i where i.customer_id = r.customer_id and i.subject = r.repay_id and i.state = 'sent')
    union all
    select 'refund ' || refund_no || ' of a closed account' from refund r join customer c using (customer_id)
     where r.state = 'allocated' and r.rest > 0 and c.state = 'closed' and not exists (select from exception_case e where e.subject = r.refund_no)
    union all
    select 'line of ' || customer_id || ' stopped though it fits' from credit_line l where overdrawn_at is not null
       and granted >= (select coalesce(sum(balance), 0) from ledger_account a where a.customer_id = l.customer_id and a.kind = 'loanPrincipal')
                    + (select coalesce(sum(amount), 0) from limit_hold h where h.customer_id = l.customer_id and h.state = 'pending')`.execute(
    server.platform.db,
  )
  return rows.map(({ what }) => what)
}
