import { Status } from '@wanka/contract/status.ts'
import type { SendOptions } from '../clients/client.ts'
import type { Example } from '../examples/call-examples.ts'
import type { TestServer } from '../servers/stand-up.ts'
import type { Finding } from './finding.ts'
import { type Marks, marksIn } from './marks.ts'

/** One request of an attacker: a call, what is sent, and the chair that it is sent from. */
export type Request = Pick<Example, 'name' | 'call'> & {
  chair: string
  body: Record<string, unknown> | string
  options?: SendOptions
}
export type Answer = { status: number; data: unknown; http: number }

export type Probe = {
  findings: Finding[]
  /** Sends a request and looks at the reply as everybody's: no fault, no unknown word, nothing of anybody else. */
  send: (request: Request) => Promise<Answer | undefined>
  /** … many of them, so many at once. */
  sendAll: (requests: readonly Request[], together?: number) => Promise<(Answer | undefined)[]>
  found: (at: string, effect: string) => void
}

const CATALOGUE = new Set<number>(Object.values(Status))
/** Refused before it is a call: too many at once, too long an address, closed for an upgrade. */
const MAY_REFUSE = new Set([200, 429, 431])
const TOGETHER = 24

/** Sends what an attacker sends and writes down every reply that should not have come. `others`: whose data must be in none. */
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
      if (told.length > 0) found(at, `tells somebody else’s ${told.join(', ')}`)
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

/** A form's text in plain letters. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
