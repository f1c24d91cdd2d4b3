import { newUuid } from '../api/headers.ts'
import { anything, int, maybe, object, oneOf, readAs, type Shape, text } from '../api/shape.ts'
import { HostError } from './host-error.ts'
import type { Transport } from './transport.ts'

// The protocol of docs/hosts.md, version 1. Everything the app says is another program's word: parsed, and dropped when
// it is not understood.

const VERSION = 1
/** The app says at once that it has a request in hand; what it does with it may take the person's time. */
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

/** What the page may ask an app for. */
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

export type Bridge = {
  /** Asks and waits for the outcome. @throws HostError */
  ask<T>(action: BridgeAction, data: object, answer: Shape<T>): Promise<T>
  /** Asks for what takes the person elsewhere: enough that the app has it in hand. @throws HostError */
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
  // the app may answer the page that stood here before: its requests must not have the names of ours
  const page = newUuid()
  let last = 0

  transport.listen((heard) => {
    if (typeof heard !== 'string' || heard.length > LONGEST) return
    const said = readAs((message: string) => Said(JSON.parse(message)), heard)
    if (said?.wanka !== VERSION) return
    if (said.event === 'back') for (const listener of backs) listener()
    // an answer that comes twice or too late finds nobody waiting
    const waits = waiting.get(said.id ?? '')
    if (said.state === 'taken') waits?.taken()
    else if (said.state) waits?.ended(said.state, said.data)
  })

  /** Settles with the outcome; `atOnce` is content with the app's having taken it. */
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
