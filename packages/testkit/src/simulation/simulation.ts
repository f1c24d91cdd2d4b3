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

/** Somebody who acts, on two devices. `leaves`: they buy, pay back and close their account, and do nothing else. */
export type Actor = LineHolder & { tokens: string[]; leaves?: boolean }

/** A world that is lived in by a script, and what was seen of it. */
export type Simulation = {
  server: KillableServer
  operators: Operators
  actors: readonly Actor[]
  /** Those who are here for a while only. */
  leavers: readonly Actor[]
  /** Tokens of sessions that were ended by others: their owners have to log in again. */
  loggedOut: Set<string>
  /** How often each act came to something, each call was answered with a status, and what else is counted. */
  seen: Map<string, number>
  findings: string[]
  /** Of whom something was found: all that is known to have happened to their loans. */
  evidence: string[]
  /** How often everything was looked at. */
  looks: number
  /** Where the server can be made to end. */
  failpoints: readonly string[]
  /** The process that was told last to end somewhere. */
  armed?: ChildServer | undefined
  /** The quotes that were shown, which may be used again later. */
  kept: Map<string, unknown[]>
}

/** One act of one actor: what it asks is asked as that actor, on one of their devices. */
export type Turn = Step & {
  sim: Simulation
  actor: Actor
  /** None of a guest's. */
  token: string | undefined
  /** One of these, if there are any. */
  pick: <T>(list: readonly T[]) => T | undefined
  /** The answer, or nothing where it was refused. */
  ask: <C extends Call>(call: C, input: CallInput<C>) => Promise<CallOutput<C> | undefined>
  /** The same for a write, which is said as the step has it: its reply may be lost, or it is said twice. */
  write: <C extends Call>(call: C, input: CallInput<C>) => Promise<CallOutput<C> | undefined>
  /** The same moment of another's. */
  as: (actor: Actor) => Turn
  /** … and of a guest's. */
  guest: () => Turn
  /** What the act was for has happened. */
  done: () => void
}

/** Staff who are at work at the same time, at most. */
const OPERATORS = 6

export const openSimulation = (
  server: KillableServer,
  actors: readonly Actor[],
  failpoints: readonly string[],
): Simulation => ({
  server,
  operators: openOperators(server, OPERATORS),
  // what becomes of their sessions in one world is of no concern to another
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

/** The papers that a scene asks for, which nobody publishes anew while a simulation goes on. */
export async function papersOf(sim: Simulation, scene: Scene): Promise<string[]> {
  const known = sim.kept.get(`papers ${scene}`) as string[] | undefined
  if (known) return known
  const papers = await persist(sim, account.contractSelect, { scene }, { uuid: randomUUID() })
  const keys = papers?.map(({ key }) => key) ?? []
  if (papers) sim.kept.set(`papers ${scene}`, keys)
  return keys
}

/** Those who registered while it went on, with nothing but their account. */
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
      // what has guards of its own may answer the second one as it likes
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

const MOST_TRIES = 40
/** What a server says that has waited for a lock longer than a customer does: the same key goes on. */
const GIVEN_UP = 'the database does not answer'
/** So much of the last line of a log says why a call failed: what was wrong stands before where. */
const LOG_TOLD = 2000
const LOG_COMES_MS = 1000

/** Asks again with the same key while the server is away or at work on it; nothing where it is refused. */
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
        if (!log.includes(GIVEN_UP)) return refused(sim, call, error, options.token, log)
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

/** A reply may come before the line that says why. */
async function loggedSince(process: ChildServer, said: number): Promise<string> {
  await until(async () => process.printed().length > said, { withinMs: LOG_COMES_MS }).catch(() => undefined)
  return process.printed().slice(said)
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
    sim.findings.push(
      `L2 ${nameOf(call)}: ${status} ${message}; its log: ${log.trim().split('\n').at(-1)?.slice(0, LOG_TOLD)}`,
    )
  return undefined
}

/** One that is told to stop ends what it is at first. */
const LONGEST_END_MS = 30_000

/** Whether the process is gone, or going: a connection ends a moment before its process does. */
export const isAway = async (process: { lastWords: () => string | undefined }): Promise<boolean> =>
  until(async () => process.lastWords() !== undefined, { withinMs: LONGEST_END_MS }).catch(() => false)

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25))
