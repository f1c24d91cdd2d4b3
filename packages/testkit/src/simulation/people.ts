import { fen } from '@wanka/domain/money.ts'
import type { CardBehaviour } from '@wanka/sandbox/payments/bank/card-behaviours.ts'
import { settings } from '@wanka/server/catalogue/settings.data.ts'
import { runOps } from '../clients/run-ops.ts'
import { passwordLogin } from '../fixtures/customer/people.ts'
import {
  applyForLine,
  bindCard,
  type CardHolder,
  signMandate,
  withLine,
  withProfile,
} from '../fixtures/lending/credit-line.ts'
import { startKillableServer } from '../servers/killable-server.ts'
import type { Actor, Simulation } from './simulation.ts'

/**
 * The next entry of a list: each comes once per world before the first one repeats. The first step that calls sets where a world
 * begins, so that several short worlds cover a long list.
 */
export function nextOf<T>({ kept }: Simulation, name: string, list: readonly T[], first: number): T | undefined {
  const [at = first] = (kept.get(`next ${name}`) ?? []) as number[]
  kept.set(`next ${name}`, [at + 1])
  return list[at % Math.max(1, list.length)]
}

/** Behaviours of the actors' second cards; each first card pays. What a card does once, a fault can do as well. */
const SECOND_CARDS: readonly CardBehaviour[] = [
  'paid-later',
  'insufficient',
  'payout-fails',
  'paid-twice',
  'late-notice',
  'never-answers',
  'failed-later',
  'payout-never-answers',
]

/** Customers without a credit line: one of them is refused it for a while, and one has a short history. */
const NEWCOMERS = [{}, { name: '韩高债' }] as const
/** Actors who leave with an active line; those below leave with a line in another state. */
const LEAVERS = 4
/** Leavers whose line was granted and not used, or refused. */
const LINELESS_LEAVERS = [{}, { name: '韩高债' }] as const

/** Opens what is closed on the first day, and lowers the thresholds that only large loans reach. */
const OPENED = [
  ['campaign', 'open', 'welcome'],
  ['campaign', 'open', 'firstLoan'],
  ['campaign', 'open', 'paidBack'],
  ['campaign', 'open', 'lineReady'],
  ['setting', 'loanVoucher', '{"from":2000,"dailyFrom":2000}'],
  [
    'setting',
    'invite',
    JSON.stringify({
      ...settings.invite.initial,
      yuan: { registered: 25, realName: 0, line: 20, firstLoan: 0 },
      perMonth: 100,
    }),
  ],
] as const

/**
 * Settings of a simulation's server: short provider timeouts, and small pools, since each connection prepares its queries anew.
 */
export const SETTINGS = {
  PARTY_TIMEOUT_MS: '400',
  LOG_LEVEL: 'error',
  DATABASE_POOL: '6',
  READ_DATABASE_POOL: '3',
  WORKER_DATABASE_POOL: '4',
}
/**
 * Settings of its database, which lives for a minute or two: planning a query per connection costs more there than any plan can
 * save.
 */
export const PARAMETERS = { plan_cache_mode: 'force_generic_plan', jit: 'off' }

/**
 * A trigger that holds the jobs for the applications of the customers in a table of the simulator's own: nothing else can hold
 * such a job where it begins.
 */
const PAUSES = `
  create table simulator_paused (customer_id uuid primary key);
  create function simulator_pause() returns trigger language plpgsql security definer as $$
  begin
    if exists (select from public.simulator_paused where customer_id::text = new.payload ->> 'customerId') then
      new.run_at = now() + interval '1 hour';
    end if;
    return new;
  end $$;
  create trigger simulator_pause before insert on graphile_worker._private_jobs
    for each row when (new.key like 'loan.advance:%') execute function simulator_pause()`

/** The actors of every simulation, and the template that each simulation's database is cloned from. */
export type Peopled = { template: string; actors: Actor[] }

/** Creates customers with a line, two cards and two devices, once: every clone of their database has them. */
export async function peopled(adminUrl: string): Promise<Peopled> {
  const server = await startKillableServer(adminUrl, SETTINGS, { kept: true, parameters: PARAMETERS })
  await server.start()
  const actors: Actor[] = []
  const arrive = async (holder: CardHolder, more: Partial<Actor> = {}): Promise<void> => {
    const { token } = await passwordLogin(server, { mobile: holder.mobile, password: holder.password })
    actors.push({ limit: fen(0), ...holder, tokens: [holder.token, token], ...more })
  }
  for (const card of SECOND_CARDS) {
    const holder = await withLine(server)
    await signMandate(server, { ...holder, ...(await bindCard(server, holder, { card })) })
    await arrive(holder)
  }
  for (const newcomer of NEWCOMERS) await arrive(await withProfile(server, newcomer))
  for (let leaver = 0; leaver < LEAVERS; leaver += 1) await arrive(await withLine(server), { leaves: true })
  for (const options of LINELESS_LEAVERS) {
    const holder = await withProfile(server, options)
    await applyForLine(server, holder)
    await arrive(holder, { leaves: true })
  }
  await server.platform.pool.query(PAUSES)
  for (const words of OPENED) {
    const { code, printed } = await runOps(server, ...words)
    if (code !== 0) throw new Error(`${words.join(' ')}: ${printed}`)
  }
  await server.stop()
  return { template: new URL(server.databaseUrl).pathname.slice(1), actors }
}
