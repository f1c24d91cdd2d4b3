import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Status } from '@wanka/contract/status.ts'
import { edges } from '@wanka/domain/states/expected-changes.ts'
import { FAULTS } from '@wanka/sandbox/faults/faults.ts'
import type { TransferKind } from '@wanka/server/ledger/transfer.ts'
import { acts } from './acts.ts'
import { EXCEPTION_KINDS } from './exception-kinds.ts'
import { noteEnd } from './nights.ts'
import { OUT_OF_REACH } from './out-of-reach.ts'
import type { Simulation } from './simulation.ts'

const SERVER = join(import.meta.dirname, '../../../server/src')
const NAMED = /failpoint\('([\w.]+)'\)/g

/** Every failpoint of the server, sorted by name. */
export function allFailpoints(): string[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const names = files.flatMap((file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(NAMED)].map(([, name]) => name ?? ''),
  )
  return [...new Set(names)].sort()
}

const transfers: Record<TransferKind, true> = {
  disbursement: true,
  interestDue: true,
  interestCarried: true,
  penaltyDue: true,
  repayment: true,
  suspense: true,
  suspenseReturned: true,
  strayPayout: true,
  released: true,
  reversal: true,
  reallocation: true,
  writeOff: true,
  premium: true,
  premiumRefund: true,
  refund: true,
  refundPaidOut: true,
  pointsGranted: true,
  pointsExchanged: true,
  pointsSpent: true,
  pointsExpired: true,
  service: true,
  serviceRefund: true,
  rewardEarned: true,
  rewardWithdrawn: true,
  rewardForfeited: true,
  hardship: true,
}

/** SQL: the events that a world's own books record, by the keys that they are counted under. */
const BOOKS = `
  select 'transition ' || machine || ' ' || from_state || ' ' || event as what, count(*)::int as times from state_history group by 1
  union all
  select 'transition hold pending ' || case state when 'posted' then 'post' when 'voided' then 'void' else 'expire' end, count(*)::int
    from limit_hold where state <> 'pending' group by 1
  union all
  select 'transition lenderBooks notCompared agree', count(*)::int from lender_loan l where state = 'agreed'
     and not exists (select from state_history h where h.machine = 'lenderBooks' and h.subject = l.order_id::text) group by 1
  union all
  select 'transfer ' || kind, count(*)::int from ledger_transfer group by 1
  union all
  select 'case ' || kind, count(*)::int from exception_case group by 1`

/** Adds the events of the world's books to `seen`. Call it once per world, before its database is dropped. */
export async function observe(sim: Simulation): Promise<void> {
  noteEnd(sim)
  const { rows } = await sim.server.platform.pool.query<{ what: string; times: number }>(BOOKS)
  for (const { what, times } of rows) sim.seen.set(what, (sim.seen.get(what) ?? 0) + times)
}

const transitions = (): string[] =>
  edges.flatMap(([{ name, transitions: table }]) =>
    Object.entries(table).flatMap(([state, events]) =>
      Object.keys(events ?? {}).map((event) => `transition ${name} ${state} ${event}`),
    ),
  )

/** Every event that should happen at least once, by its key. */
export const reachable = (): string[] => [
  ...Object.keys(acts).map((act) => `act ${act}`),
  ...transitions(),
  ...Object.keys(transfers).map((kind) => `transfer ${kind}`),
  ...EXCEPTION_KINDS.map((kind) => `case ${kind}`),
  ...Object.values(Status).map((status) => `answer ${status}`),
  ...allFailpoints().map((place) => `killed at ${place}`),
  ...Object.entries(FAULTS).flatMap(([party, faults]) => faults.map((fault) => `fault ${party} ${fault}`)),
]

/** Events that never happened, except those that only a named test reaches; and cases of unlisted kinds. */
export function uncovered(seen: ReadonlyMap<string, number>): string[] {
  const known = new Set(EXCEPTION_KINDS.map((kind) => `case ${kind}`))
  const unknown = [...seen.keys()].filter((what) => what.startsWith('case ') && !known.has(what))
  const missing = reachable().filter((what) => !seen.has(what) && !Object.hasOwn(OUT_OF_REACH, what))
  return [...missing, ...unknown.map((what) => `${what} is of no known kind`)]
}

/** Events that happened although they are listed as out of reach for every act: the list is stale. */
export const overtaken = (seen: ReadonlyMap<string, number>): string[] =>
  Object.entries(OUT_OF_REACH)
    .filter(([what, { seldom }]) => !seldom && seen.has(what))
    .map(([what]) => what)
    .map((what) => `${what} is within reach`)

/** How often each expected event happened, by kind: acts, transitions and so on. */
export function countsByKind(seen: ReadonlyMap<string, number>): Map<string, [what: string, times: number][]> {
  const kinds = new Map<string, [string, number][]>()
  for (const one of reachable()) {
    const [kind = '', ...rest] = one.split(' ')
    kinds.set(kind, [...(kinds.get(kind) ?? []), [rest.join(' '), seen.get(one) ?? 0]])
  }
  return kinds
}

/** Adds up the counts of several worlds. */
export function together(counts: Iterable<ReadonlyMap<string, number>>): Map<string, number> {
  const all = new Map<string, number>()
  for (const seen of counts) for (const [what, times] of seen) all.set(what, (all.get(what) ?? 0) + times)
  return all
}
