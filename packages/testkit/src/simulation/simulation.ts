import { randomUUID } from 'node:crypto'
import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { calls } from '@wanka/contract/calls.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { type Operators, openOperators } from '../clients/run-ops.ts'
import type { LineHolder } from '../fixtures/lending/credit-line.ts'
import type { ChildServer } from '../servers/child-server.ts'
import type { KillableServer } from '../servers/killable-server.ts'
import { until } from '../servers/until.ts'
import type { Step } from './step.ts'

/** A customer who acts, on two devices. `leaves`: they buy, repay and close their account, and do nothing else. */
export type Actor = LineHolder & { tokens: string[]; leaves?: boolean }

/** A world that a script runs in, and what was observed in it. */
export type Simulation = {
  server: KillableServer
  operators: Operators
  actors: readonly Actor[]
  /** Actors who close their account in the end. */
  leavers: readonly Actor[]
  /** Tokens of sessions that others ended: their owners have to log in again. */
  loggedOut: Set<string>
  /** How often each act had an effect, each call returned a status, and other counted events. */
  seen: Map<string, number>
  findings: string[]
  /** For customers with a finding: the known history of their loans. */
  evidence: string[]
  /** How many comparisons were made. */
  looks: number
  /** The failpoints of the server. */
  failpoints: readonly string[]
  /** The process that was armed last. */
  armed?: ChildServer | undefined
  /** Quotes that were shown, which may be used again later. */
  kept: Map<string, unknown[]>
}

/** One act of one actor: its calls are made as that actor, on one of their devices. */
export type Turn = Step & {
  sim: Simulation
  actor: Actor
  /** A guest has none. */
  token: string | undefined
  /** One entry of the list, if there are any. */
  pick: <T>(list: readonly T[]) => T | undefined
  /** Calls the server; undefined where it refuses. */
  ask: <C extends Call>(call: C, input: CallInput<C>) => Promise<CallOutput<C> | undefined>
  /** The same for a write, sent as the step has it: its reply may be lost, or it is sent twice. */
  write: <C extends Call>(call: C, input: CallInput<C>) => Promise<CallOutput<C> | undefined>
  /** The same turn as another actor. */
  as: (actor: Actor) => Turn
  /** The same turn as a guest. */
  guest: () => Turn
  /** Counts the act as effective. */
  done: () => void
}

/** Concurrent operator commands, at most. */
const OPERATORS = 6

export const openSimulation = (
  server: KillableServer,
  actors: readonly Actor[],
  failpoints: readonly string[],
): Simulation => ({
  server,
  operators: openOperators(server, OPERATORS),
  // copies: a world's sessions must not leak into another
  actors: actors.filter(({ leaves }) => !leaves).map(copied),
  leavers: actors.filter(({ leaves }) => leaves).map(copied),
  loggedOut: new Set(),
  failpoints,
  seen: new Map(),
  findings: [],
  evidence: [],
  looks: 0,
  kept: new Map(),
})

const copied = (actor: Actor): Actor => ({ ...actor, tokens: [...actor.tokens] })

type Scene = Exclude<CallInput<typeof account.contractSelect>['scene'], undefined>

/** The agreement keys of a scene, cached: no new version is published during a simulation. */
export async function papersOf(sim: Simulation, scene: Scene): Promise<string[]> {
  const known = sim.kept.get(`papers ${scene}`) as string[] | undefined
  if (known) return known
  const papers = await persist(sim, account.contractSelect, { scene }, { uuid: randomUUID() })
  const keys = papers?.map(({ key }) => key) ?? []
  if (papers) sim.kept.set(`papers ${scene}`, keys)
  return keys
}

/** Customers who registered during the simulation, with only an account. */
export const friendsOf = ({ kept }: Simulation): readonly Actor[] => (kept.get('friends') ?? []) as Actor[]

export function keepFriend({ kept }: Simulation, friend: Actor): void {
  kept.set('friends', [...(kept.get('friends') ?? []), friend])
}

export function count({ seen }: Simulation, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}

const names = new Map<Call, string>(
  Object.entries(calls).flatMap(([area, named]) =>
    Object.entries<Call>(named).map(([name, call]) => [call, `${area}.${name}`] as const),
  ),
)
export const nameOf = (call: Call): string => names.get(call) ?? call.path

export function turnOf(sim: Simulation, step: Step): Turn {
  const actor = sim.actors[step.who % sim.actors.length]
  if (!actor) throw new Error('a simulation without actors')
  return turnAs(sim, step, actor, actor.tokens[step.which % actor.tokens.length])
}

function turnAs(sim: Simulation, step: Step, actor: Actor, token: string | undefined): Turn {
  const say: Turn['ask'] = (call, input) => persist(sim, call, input, { ...(token && { token }), uuid: randomUUID() })
  return {
    ...step,
    sim,
    actor,
    token,
    pick: (list) => list[step.which % Math.max(1, list.length)],
    ask: say,
    write: async (call, input) => {
      const same = { ...(token && { token }), uuid: randomUUID() }
      if (step.saying === 'once') return persist(sim, call, input, same)
      const first = persist(sim, call, input, same)
      if (step.saying === 'lost') await first
      const second = persist(sim, call, input, same)
      // a self-guarded call may answer the second request as it likes
      const replies = [await first, await second] as const
      return call.effect === 'idempotent' ? alike(sim, call, ...replies) : (replies[0] ?? replies[1])
    },
    as: (other) => turnAs(sim, step, other, other.tokens[step.which % other.tokens.length]),
    guest: () => turnAs(sim, step, actor, undefined),
    done: () => count(sim, `act ${step.act}`),
  }
}

/** I13: the same key has the same reply, where there is one. */
function alike<T>(sim: Simulation, call: Call, first: T | undefined, second: T | undefined): T | undefined {
  const both = first !== undefined && second !== undefined
  if (both && JSON.stringify(first) !== JSON.stringify(second))
    sim.findings.push(
      `I13 ${nameOf(call)}: one key, two replies: ${JSON.stringify(first)} and ${JSON.stringify(second)}`,
    )
  return first === undefined ? second : first
}

/** Of a machine that does much else, too: a key is at work for as long as its first request waits for locks. */
const MOST_TRIES = 400
/** The server's log lines after a lock wait that exceeds its limit, and after a lost connection; the same key is then retried. */
const GIVEN_UP = /the database (does not answer|closed the connection)/
/** Characters kept of the last log line: the error precedes the stack. */
const LOG_TOLD = 2000
const LOG_COMES_MS = 1000

/** Retries with the same key while the server is away or still processing it; undefined where it is refused. */
async function persist<C extends Call>(
  sim: Simulation,
  call: C,
  input: CallInput<C>,
  options: { token?: string; uuid: string },
): Promise<CallOutput<C> | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const process = await sim.server.start()
    const said = process.printed().length
    try {
      const answer = await sim.server.client.call(call, input, options)
      count(sim, `answer ${Status.ok}`)
      return answer
    } catch (error) {
      if (error instanceof CallError && error.status === Status.duplicate && call.effect === 'idempotent') {
        count(sim, `answer ${Status.duplicate}`)
        await pause()
      } else if (error instanceof CallError) {
        const log = error.status === Status.failed ? await loggedSince(process, said) : ''
        if (!GIVEN_UP.test(log)) return refused(sim, call, error, options.token, log)
        count(sim, 'database given up')
      } else if (await isAway(process)) count(sim, 'reply lost with the server')
      else {
        sim.findings.push(`${nameOf(call)}: ${error}`)
        return undefined
      }
    }
  }
  sim.findings.push(`${nameOf(call)}: still at work on a key after ${MOST_TRIES} tries`)
  return undefined
}

/** The log since `said`; a reply may arrive before its log line. */
async function loggedSince(process: ChildServer, said: number): Promise<string> {
  await until(async () => process.printed().length > said, { withinMs: LOG_COMES_MS }).catch(() => undefined)
  return process.printed().slice(said)
}

const lastLineOf = (log: string): string | undefined => log.trim().split('\n').at(-1)?.slice(0, LOG_TOLD)

/**
 * Notes a failure of the server in the call of an outside party, which asks again by itself: a finding, unless the log says that the
 * database did not answer in time.
 * @param said what the process had logged before the call, in characters
 */
export async function noteFailure(sim: Simulation, what: string, process: ChildServer, said: number): Promise<void> {
  const log = await loggedSince(process, said)
  if (GIVEN_UP.test(log)) count(sim, 'database given up')
  else sim.findings.push(`L2 ${what} failed; its log: ${lastLineOf(log)}`)
}

function refused(
  sim: Simulation,
  call: Call,
  { status, message }: CallError,
  token: string | undefined,
  log: string,
): undefined {
  count(sim, `answer ${status}`)
  if (status === Status.sessionInvalid && token) sim.loggedOut.add(token)
  if (status === Status.failed)
    sim.findings.push(`L2 ${nameOf(call)}: ${status} ${message}; its log: ${lastLineOf(log)}`)
  return undefined
}

/** A process that is stopped first completes its requests. */
const LONGEST_END_MS = 30_000

/** Whether the process has exited, or is exiting: its connections close a moment before it does. */
export const isAway = async (process: { lastWords: () => string | undefined }): Promise<boolean> =>
  until(async () => process.lastWords() !== undefined, { withinMs: LONGEST_END_MS }).catch(() => false)

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25))
