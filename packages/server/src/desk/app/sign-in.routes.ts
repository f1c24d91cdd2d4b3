import type { FastifyInstance } from 'fastify'
import { randomToken, sha256 } from '../../platform/crypto/crypto.ts'
import { transact } from '../../platform/db/db.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSignedIn } from '../staff/known-staff.ts'
import { findStaff, openStaffSession, refreshStaffSession } from '../staff/staff-session.ts'
import { SESSION_COOKIE } from './serve-staff.ts'
import type { SignIn } from './sign-in.ts'

/** A sign-in at the provider takes no longer. */
const TRY_MS = 10 * 60_000
const DAY_MS = 24 * 3600_000
const LONGEST_SECONDS = 10 * 3600
/** Ties a sign-in to the browser that began it. */
const STATE_COOKIE = 'sign-in'

/** Where the desk's pages say why there is no session. */
const refusedAt = (because: 'unknown' | 'away' | 'failed'): string => `/sign-in?because=${because}`

/**
 * The way in: `/sign-in/start` leads to the company's provider, which leads back to `/sign-in/back`. With a session it makes that one fresh.
 */
export function signInRoutes(app: FastifyInstance, { db, config }: Platform, signIn: SignIn): void {
  const cookie = { path: '/', httpOnly: true, secure: config.WANKA_ENV === 'production', sameSite: 'lax' } as const

  app.get<{ Querystring: { to?: string } }>('/sign-in/start', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE]
    const staff = token ? await findStaff(db, token) : undefined
    const state = randomToken()
    const begun = await signIn.begin(state, staff !== undefined).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the sign-in provider does not answer')
      return undefined
    })
    if (!begun) return reply.redirect(refusedAt('away'))
    await transact(db, async (tx) => {
      await tx
        .deleteFrom('sign_in')
        .where('created_at', '<', new Date(Date.now() - DAY_MS))
        .execute()
      await tx
        .insertInto('sign_in')
        .values({
          state_hash: sha256(state),
          verifier: begun.verifier,
          nonce: begun.nonce,
          return_to: ownPath(request.query.to),
          session_id: staff?.sessionId ?? null,
        })
        .execute()
    })
    return reply
      .setCookie(STATE_COOKIE, state, { ...cookie, path: '/sign-in', maxAge: TRY_MS / 1000 })
      .redirect(begun.url)
  })

  app.get('/sign-in/back', async (request, reply) => {
    const state = request.cookies[STATE_COOKIE]
    reply.clearCookie(STATE_COOKIE, { ...cookie, path: '/sign-in' })
    const begun = state ? await takeTry(state) : undefined
    if (!state || !begun) return reply.redirect(refusedAt('failed'))
    const person = await signIn.end(request.url, { state, ...begun }).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a sign-in came back with nothing that counts')
      return undefined
    })
    if (!person) return reply.redirect(refusedAt('failed'))
    const entered = await transact(db, async (tx) => {
      const known = await findSignedIn(tx, person)
      if (!known) return undefined
      const { staffId } = known
      if (begun.sessionId !== undefined)
        return (await refreshStaffSession(tx, begun.sessionId, staffId)) ? { token: undefined } : undefined
      await writeAudit(tx, { actor: `staff:${staffId}`, action: 'staff.signedIn', subject: staffId })
      return { token: await openStaffSession(tx, staffId) }
    })
    if (!entered) return reply.redirect(refusedAt('unknown'))
    if (entered.token)
      reply.setCookie(SESSION_COOKIE, entered.token, { ...cookie, sameSite: 'strict', maxAge: LONGEST_SECONDS })
    return reply.redirect(begun.returnTo)
  })

  /** A try counts once, and only for a while. */
  const takeTry = async (state: string) => {
    const row = await db
      .deleteFrom('sign_in')
      .where('state_hash', '=', sha256(state))
      .returning(['verifier', 'nonce', 'return_to', 'session_id', 'created_at'])
      .executeTakeFirst()
    if (!row || Date.now() - row.created_at.getTime() > TRY_MS) return undefined
    return { verifier: row.verifier, nonce: row.nonce, returnTo: row.return_to, sessionId: row.session_id ?? undefined }
  }
}

/** A path of the desk itself: never another site, and never the way in again. */
function ownPath(to = '/'): string {
  const isOwn = /^\/(?![/\\])[\w\-./?=&%]*$/.test(to) && !to.startsWith('/sign-in')
  return isOwn ? to : '/'
}
