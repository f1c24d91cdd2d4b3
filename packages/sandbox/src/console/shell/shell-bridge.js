import { Cancelled } from './shell-sheets.js'

/** Longer than the page waits for `taken`, see docs/hosts.md. */
const LATE_MS = 2_500

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function asked(text) {
  try {
    const said = JSON.parse(text)
    return said?.wanka === 1 && typeof said.id === 'string' && typeof said.action === 'string' ? said : undefined
  } catch {
    return undefined
  }
}

/**
 * The host's end of the bridge. It accepts messages from its own frame only, and posts to the app's exact origin.
 * @param shell `{ frame(), can(), behaviour() }`, read at each use
 */
export function openBridge({ appOrigin, shell, actions, log }) {
  const post = (text) => {
    log.said(text)
    shell.frame()?.contentWindow?.postMessage(text, appOrigin)
  }
  const say = (message) => post(JSON.stringify({ wanka: 1, ...message }))

  async function perform({ id, action, data }) {
    if (!shell.can().includes(action)) return say({ id, state: 'unsupported' })
    say({ id, state: 'taken' })
    try {
      return say({ id, state: 'done', data: (await actions[action](data ?? {})) ?? {} })
    } catch (error) {
      return say({ id, state: error instanceof Cancelled ? 'cancelled' : 'failed' })
    }
  }

  const behaviours = {
    answers: perform,
    late: async (request) => {
      await wait(LATE_MS)
      await perform(request)
    },
    twice: async (request) => {
      const before = post
      await perform(request)
      before(JSON.stringify({ wanka: 1, id: request.id, state: 'done', data: { token: 'second-answer-of-the-same' } }))
      before(JSON.stringify({ wanka: 1, id: request.id, state: 'failed' }))
    },
    garbage: async ({ id }) => {
      for (const text of ['', '{', 'null', '[]', '{"wanka":2}', `{"wanka":1,"id":${JSON.stringify(id)},"state":"wat"}`])
        post(text)
      say({ id, state: 'done', data: { token: 7, ticket: null, passed: 'yes', type: 'text/html', deviceId: [] } })
    },
    never: async () => undefined,
    refuses: async ({ id }) => say({ id, state: 'failed' }),
    cancels: async ({ id }) => say({ id, state: 'cancelled' }),
    unsupported: async ({ id }) => say({ id, state: 'unsupported' }),
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== shell.frame()?.contentWindow || origin !== appOrigin || typeof data !== 'string') return
    log.heard(data)
    const request = asked(data)
    if (request) behaviours[shell.behaviour()](request)
  })

  return { back: () => say({ event: 'back' }) }
}
