import { LOGIN_TICKET_SECONDS, type Login } from '@wanka/contract/customer/account.ts'
import { sql } from 'kysely'
import { type Caller, LOGIN_SECONDS } from '../../../platform/auth/session.ts'
import { randomToken, sha256 } from '../../../platform/crypto/crypto.ts'
import { transact } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { notFound } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileOf } from '../eligibility/index.ts'
import { openLoginOf } from './open-login.ts'

/** S20 A ticket that logs the customer's own browser in without the token: valid once, while this session lives. */
export async function issueLoginTicket(
  { db }: Platform,
  { customerId, sessionId }: Caller,
): Promise<{ loginTicket: string; expiresIn: number }> {
  const loginTicket = randomToken()
  await db
    .insertInto('login_ticket')
    .values({
      customer_id: customerId,
      ticket_hash: sha256(loginTicket),
      session_id: sessionId,
      expires_at: sql`now() + make_interval(secs => ${LOGIN_TICKET_SECONDS})`,
    })
    .execute()
  return { loginTicket, expiresIn: LOGIN_TICKET_SECONDS }
}

type Used = { customer_id: string; channel: string; begun: Date }

const used = preparedQuery<Used>(`
  update login_ticket t set used_at = now()
    from session s, customer c
   where t.ticket_hash = $1 and t.used_at is null and t.expires_at > now()
     and s.session_id = t.session_id and s.ended_at is null and not s.needs_certification
     and s.created_at > now() - interval '${LOGIN_SECONDS} seconds'
     and c.customer_id = t.customer_id and c.state <> 'closed'
  returning t.customer_id, s.channel, s.created_at as begun`)

/**
 * Opens a session for a login ticket. It lasts as long as the one it comes from and is idle for money from its start: a caller
 * who has the ticket alone can read, and pays after a step-up.
 * @throws CallError Status.forbidden, alike for a ticket that is used, expired, unknown or of a session that is over
 */
export async function redeemLoginTicket({ db, vault }: Platform, loginTicket: string, meta: Meta): Promise<Login> {
  return transact(db, async (tx) => {
    const [row] = await used.rows(tx, sha256(loginTicket))
    if (!row) return notFound()
    const { customer_id: customerId, channel, begun } = row
    const mobile = await mobileOf(vault, tx, customerId)
    await writeAudit(tx, { actor: customerId, action: 'account.handedOver', subject: customerId })
    return openLoginOf(tx, customerId, { mobile, meta, channel, deviceHash: undefined, continues: begun })
  })
}
