import { Status } from '@wanka/contract/status.ts'
import type { SendOptions } from '../clients/client.ts'
import type { Example } from '../examples/call-examples.ts'
import type { Belongings } from '../fixtures/owned-resources.ts'
import type { TestServer } from '../servers/stand-up.ts'
import type { Finding } from './finding.ts'
import { type Marks, marksIn } from './marks.ts'

/** The roles of an attack: a victim, a customer whose account is closed, and the attacker. */
export type People = { victim: Belongings; gone: Belongings; attacker: Belongings }
/** The roles with the requests that the attacker sends. */
export type Stage = People & { server: TestServer; probe: Probe; examples: readonly Example[]; thorough: boolean }

/** One request of an attacker: the call, the body, and the chair that it is sent from. */
export type Request = Pick<Example, 'name' | 'call'> & {
  chair: string
  body: Record<string, unknown> | string
  options?: SendOptions
}
export type Answer = { status: number; data: unknown; http: number }

export type Probe = {
  findings: Finding[]
  /** Sends a request and checks the reply as for every caller: no server fault, a status of the catalogue, no data of others. */
  send: (request: Request) => Promise<Answer | undefined>
  /** Sends many requests, `together` of them in parallel. */
  sendAll: (requests: readonly Request[], together?: number) => Promise<(Answer | undefined)[]>
  found: (at: string, effect: string) => void
}

const CATALOGUE = new Set<number>(Object.values(Status))
/**
 * HTTP statuses of an envelope, and of a refusal before the call: too many at once, too long an address, closed for an upgrade.
 */
const MAY_REFUSE = new Set([200, 429, 431])
const TOGETHER = 24

/** Returns a probe that records every reply that breaks a rule. `others`: the marks that no reply may contain. */
export function makeProbe(server: TestServer, attack: string, others: Marks): Probe {
  const findings: Finding[] = []
  const found = (at: string, effect: string): void => void findings.push({ attack, at, effect })
  const send: Probe['send'] = async ({ name, call, chair, body, options = {} }) => {
    const said = typeof body === 'string' ? body : JSON.stringify(body)
    const at = `${name} as ${chair}: ${said.slice(0, 300)}`
    try {
      const { status, message, data, http } = await server.client.send(call, body, options)
      if (!MAY_REFUSE.has(http)) found(at, `HTTP ${http}`)
      if (!CATALOGUE.has(status)) found(at, `status ${status}, which is none of the catalogue`)
      if (status === Status.failed) found(at, 'a fault of ours')
      const told = marksIn(`${message} ${JSON.stringify(data)}`, others, `${said} ${decoded(said)}`)
      if (told.length > 0) found(at, `leaks another customer’s ${told.join(', ')}`)
      return { status, data, http }
    } catch (error) {
      found(at, `no envelope: ${String(error).slice(0, 200)}`)
      return undefined
    }
  }
  const sendAll: Probe['sendAll'] = async (requests, together = TOGETHER) => {
    const answers: (Answer | undefined)[] = []
    for (let from = 0; from < requests.length; from += together)
      answers.push(...(await Promise.all(requests.slice(from, from + together).map(send))))
    return answers
  }
  return { findings, send, sendAll, found }
}

/** Decodes a form body; text that is not one stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
