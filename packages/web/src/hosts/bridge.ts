import { newUuid } from '../api/headers.ts'
import { anything, int, maybe, object, oneOf, readAs, type Shape, text } from '../shapes/shape.ts'
import { HostError } from './host.ts'
import type { Transport } from './transport.ts'

// The protocol of docs/hosts.md, version 1. Everything the app sends comes from another program: it is parsed, and dropped
// when it does not fit.

const VERSION = 1
/** The app must accept a request within this time, ms; handling it may take as long as the customer needs. */
const TAKEN_WITHIN_MS = 1_500
const DONE_WITHIN_MS = 300_000
const LONGEST = 12_000_000

const Said = object({
  wanka: int,
  id: maybe(text),
  state: maybe(oneOf('taken', 'done', 'cancelled', 'unsupported', 'failed')),
  event: maybe(oneOf('back')),
  data: anything,
})

/** The actions that the page may request of an app. */
export type BridgeAction =
  | 'login'
  | 'share'
  | 'face'
  | 'fingerprint'
  | 'camera'
  | 'tabChange'
  | 'openUrl'
  | 'openNative'
  | 'finishWindow'
  | 'deviceInfo'
  | 'position'

export type Bridge = {
  /** Sends a request and waits for its outcome. @throws HostError */
  ask<T>(action: BridgeAction, data: object, answer: Shape<T>): Promise<T>
  /** Sends a request that takes the customer elsewhere: resolves when the app has accepted it. @throws HostError */
  tell(action: BridgeAction, data?: object): Promise<void>
  onBack(listener: () => void): () => void
}

type Waiting = {
  taken: () => void
  ended: (state: 'done' | 'cancelled' | 'unsupported' | 'failed', data: unknown) => void
}
type Limits = { takenMs?: number; doneMs?: number }

export function makeBridge(
  transport: Transport,
  { takenMs = TAKEN_WITHIN_MS, doneMs = DONE_WITHIN_MS }: Limits = {},
): Bridge {
  const waiting = new Map<string, Waiting>()
  const backs = new Set<() => void>()
  // the app may answer the page that was loaded here before: its request ids must not collide with ours
  const page = newUuid()
  let last = 0

  transport.listen((heard) => {
    if (typeof heard !== 'string' || heard.length > LONGEST) return
    const said = readAs((message: string) => Said(JSON.parse(message)), heard)
    if (said?.wanka !== VERSION) return
    if (said.event === 'back') for (const listener of backs) listener()
    // a repeated or late answer finds no pending request
    const waits = waiting.get(said.id ?? '')
    if (said.state === 'taken') waits?.taken()
    else if (said.state) waits?.ended(said.state, said.data)
  })

  /** Settles with the outcome; with `atOnce` it settles when the app has accepted the request. */
  function request(action: BridgeAction, data: object, atOnce: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      last += 1
      const id = `${action}-${last}-${page}`
      let timer = setTimeout(() => end(() => reject(new HostError('silent'))), takenMs)
      const end = (settle: () => void): void => {
        clearTimeout(timer)
        waiting.delete(id)
        settle()
      }
      waiting.set(id, {
        taken() {
          if (atOnce) return end(() => resolve(undefined))
          clearTimeout(timer)
          timer = setTimeout(() => end(() => reject(new HostError('silent'))), doneMs)
        },
        ended: (state, answer) => end(() => (state === 'done' ? resolve(answer) : reject(new HostError(state)))),
      })
      try {
        transport.send(JSON.stringify({ wanka: VERSION, id, action, data }))
      } catch {
        end(() => reject(new HostError('failed')))
      }
    })
  }

  return {
    async ask(action, data, answer) {
      const said = await request(action, data, false)
      try {
        return answer(said)
      } catch {
        throw new HostError('failed')
      }
    },
    tell: async (action, data = {}) => {
      await request(action, data, true)
    },
    onBack(listener) {
      backs.add(listener)
      return () => backs.delete(listener)
    },
  }
}
