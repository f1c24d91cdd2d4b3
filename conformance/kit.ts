import assert from 'node:assert/strict'
import type { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import type { Answer, PartyConfig } from '@wanka/server/gateways/http-party.ts'
import type { HeaderBag, PartyKey } from '@wanka/server/gateways/signature.ts'
import type { TestData } from './test-data.ts'

/** A notice as it came. */
export type Heard = { headers: HeaderBag; body: string }

/** Where the provider's notices arrive. */
export type Notices = {
  /** The first two deliveries of the notice that holds this text: the first one was answered with 500. */
  twice(path: string, text: string): Promise<readonly [Heard, Heard]>
}

/** The provider under test, at its test system. `run` begins every number, so that no run meets the numbers of another. */
export type Provider = {
  url: string
  key: PartyKey
  /** As long as the server waits for this provider. */
  timeoutMs: number
  data: TestData
  /** Its business date. */
  date: string
  run: string
  /** The code that the provider has sent to this phone. */
  code(mobile: string): Promise<string>
  notices?: Notices
}

/** One thing that the protocol promises, and how it is seen. It throws where it does not hold. */
export type Case = { title: string; see(): Promise<void> }

/** `secret` names its setting. `harmless` is a request that changes nothing: it shows how the provider reads any request. */
export type Party = {
  secret: keyof typeof SANDBOX_DEFAULTS & `${string}_SECRET`
  timeoutMs: number
  harmless: { path: `/${string}`; body: object }
  cases(provider: Provider): Case[]
}

export type Verdict = { title: string; outcome: 'held' | 'broken' | 'notTried'; why?: string }

/** The test data do not reach a case. */
class NotTried extends Error {}

/** The test data of this name; without them the case is not tried. */
export function need<Data>(data: Data | undefined, name: string): Data {
  if (data === undefined) throw new NotTried(`the test data have no ${name}`)
  return data
}

/** Sees the cases one after the other. */
export async function judge(cases: readonly Case[], told: (verdict: Verdict) => void): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { title, see } of cases) {
    const verdict = await see().then(
      (): Verdict => ({ title, outcome: 'held' }),
      (error: unknown): Verdict => ({
        title,
        outcome: error instanceof NotTried ? 'notTried' : 'broken',
        why: (error instanceof Error ? error.message : String(error)).replaceAll(/\n\s*\n/g, '\n').trim(),
      }),
    )
    verdicts.push(verdict)
    told(verdict)
  }
  return verdicts
}

export const clientOf = ({ url, key, timeoutMs }: Provider): PartyConfig => ({ baseUrl: url, ...key, timeoutMs })

/** The body of an answer; any other reply breaks the case. */
export function bodyOf<Body>(answer: Answer<Body>): Body {
  if (answer.kind === 'answer') return answer.body
  assert.fail(answer.kind === 'rejected' ? `rejected with ${answer.status}` : `unknown to us: ${answer.reason}`)
}

type With<Body, Key extends string, Value> =
  Body extends Record<Key, unknown> ? (Value extends Body[Key] ? Body : never) : never

/** The body of an answer with this result (or state); any other breaks the case. */
export function having<Body, Key extends 'result' | 'state', const Value extends string>(
  answer: Answer<Body>,
  key: Key,
  value: Value,
): With<Body, Key, Value> {
  const body = bodyOf(answer)
  const found = (body as Record<string, unknown>)[key]
  assert.equal(found, value, `${key} is ${JSON.stringify(found)} in place of ${JSON.stringify(value)}`)
  return body as With<Body, Key, Value>
}

/** A signed rejection with this status: nothing was done. */
export const assertRejected = (answer: Answer<unknown>, status: number): void =>
  assert.deepEqual(answer, { kind: 'rejected', status })

/** Makes something once, and gives it to every case that asks. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Asks again until the provider has reached an end, for half a minute at most. */
export async function settled<State>(ask: () => Promise<State>, isOpen: (state: State) => boolean): Promise<State> {
  const end = Date.now() + 30_000
  for (;;) {
    const state = await ask()
    if (!isOpen(state)) return state
    if (Date.now() > end) assert.fail('no outcome within 30 seconds')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** A whole list, page by page: no page is empty before the last, and the numbers stand in the order of their bytes, each once. */
export async function everyPage<Item>(
  page: (after: string | undefined) => Promise<{ items: Item[]; more: boolean }>,
  numberOf: (item: Item) => string,
): Promise<Item[]> {
  const all: Item[] = []
  for (let after: string | undefined; ; after = numberOf(all.at(-1) as Item)) {
    const { items, more } = await page(after)
    all.push(...items)
    if (!more) break
    assert.notEqual(items.length, 0, 'an empty page with more behind it')
  }
  const numbers = all.map(numberOf)
  assert.deepEqual(
    numbers,
    [...new Set(numbers)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  )
  return all
}

export const other = (code: string): string => (code === '000000' ? '111111' : '000000')
