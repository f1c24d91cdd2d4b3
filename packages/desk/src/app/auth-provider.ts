import type { AuthProvider } from '@refinedev/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { staffSession } from '@wanka/contract/staff/session.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { exchange } from '../api/exchange.ts'

export type Me = CallOutput<typeof staffSession.me>

const ASKED_AGAIN_MS = 20_000
let known: { me: Promise<Me>; at: number } | undefined

/** Who is signed in. Asked again after a while, and after a failure. */
export function whoAmI(): Promise<Me> {
  if (!known || Date.now() - known.at > ASKED_AGAIN_MS) {
    const me = exchange(staffSession.me, {}, crypto.randomUUID())
    const asked = { me, at: Date.now() }
    known = asked
    me.catch(() => {
      if (known === asked) known = undefined
    })
  }
  return known.me
}

/** The address at which a person signs in and comes back here; with a session it proves the person again. */
export const signInAddress = (to = location.pathname + location.search): string =>
  `/sign-in/start?to=${encodeURIComponent(to)}`

const isEnded = (error: unknown): boolean => error instanceof CallError && error.status === Status.sessionInvalid

/** The session is the server's, in a cookie that no script reads. */
export const authProvider: AuthProvider = {
  async check() {
    try {
      await whoAmI()
      return { authenticated: true }
    } catch (error) {
      // without an answer the page itself says so
      if (!isEnded(error)) return { authenticated: true }
      const to = encodeURIComponent(location.pathname + location.search)
      return { authenticated: false, redirectTo: `/sign-in?to=${to}` }
    }
  },
  async onError(error) {
    if (!isEnded(error)) return {}
    known = undefined
    const to = encodeURIComponent(location.pathname + location.search)
    return { logout: false, redirectTo: `/sign-in?because=ended&to=${to}` }
  },
  login: async () => ({ success: true }),
  async logout() {
    await exchange(staffSession.signOut, {}, crypto.randomUUID()).catch(() => undefined)
    known = undefined
    return { success: true, redirectTo: '/sign-in' }
  },
  getIdentity: whoAmI,
}
