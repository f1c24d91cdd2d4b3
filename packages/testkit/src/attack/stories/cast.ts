import { randomUUID } from 'node:crypto'
import type { Call } from '@wanka/contract/call.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Belongings } from '../../fixtures/owned-resources.ts'
import type { TestServer } from '../../servers/stand-up.ts'
import { sessionOf } from '../chairs.ts'
import type { Answer, Probe } from '../probe.ts'

/** Two customers with one resource of every kind, of whom the attacker knows all numbers of the victim. */
export type Cast = { server: TestServer; probe: Probe; victim: Belongings; attacker: Belongings; thorough: boolean }
/** A scenario with two customers, played with the attacker in each role. */
export type Story = { name: string; play: (cast: Cast) => Promise<void> }

type Said = { as?: 'attacker' | 'guest'; uuid?: string }

/** Sends a request as the attacker, in a new session. */
export async function ask(
  { server, probe, attacker }: Cast,
  name: string,
  call: Call,
  body: Record<string, string>,
  { as = 'attacker', uuid = randomUUID() }: Said = {},
): Promise<Answer | undefined> {
  const token = as === 'guest' ? '' : await sessionOf(server, attacker.customerId)
  return probe.send({ name, call, chair: `the ${as}`, body, options: { token, uuid } })
}

/** Sends a request that must be refused. */
export async function denied(cast: Cast, name: string, call: Call, body: Record<string, string>, said?: Said) {
  const answer = await ask(cast, name, call, body, said)
  if (answer?.status === Status.ok) cast.probe.found(`${name}: ${JSON.stringify(body).slice(0, 300)}`, 'was done')
}

/** Sends a request `times` times in parallel, each under its own idempotency key. @returns the answers of those that succeeded */
export async function doneAtOnce(cast: Cast, times: number, name: string, call: Call, body: Record<string, string>) {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(cast, name, call, body)))
  return answers.filter((answer) => answer?.status === Status.ok)
}
