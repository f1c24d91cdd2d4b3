import { AppSource } from '@wanka/contract/app-source.ts'
import type { CallOutput } from '@wanka/contract/call.ts'
import type { devices, LoginDevice } from '@wanka/contract/customer/devices.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { sql } from 'kysely'
import { type Caller, endOwnSession, endSessions, LOGIN_SECONDS } from '../../../platform/auth/session.ts'
import { type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deviceName } from './device-name.ts'

/** More than a customer looks through; the most recently used come first. */
const MOST = 50

/** S4 The live logins of the caller's account, the caller's own first. */
export async function loginDevices(
  reader: Reader,
  { customerId, sessionId }: Caller,
): Promise<CallOutput<typeof devices.list>> {
  const rows = await reader
    .selectFrom('session')
    .select(['session_id', 'device', 'app_version', 'source', 'created_at', 'seen_at', 'needs_certification'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${LOGIN_SECONDS})`)
    .orderBy(sql`session_id = ${sessionId}`, 'desc')
    .orderBy('seen_at', 'desc')
    .limit(MOST)
    .execute()
  return {
    devices: rows.map(
      (row): LoginDevice => ({
        sessionId: row.session_id,
        device: deviceName(row.device),
        appVersion: row.app_version,
        source: AppSource.safeParse(row.source).data,
        loginAt: formatDateTime(row.created_at),
        seenAt: formatDateTime(row.seen_at),
        current: row.session_id === sessionId,
        uncertified: row.needs_certification,
      }),
    ),
  }
}

/**
 * Ends one login of the caller's account.
 * @throws CallError Status.forbidden, alike for a login that is over, another customer's and an unknown one
 */
export async function endLogin({ db }: Platform, { customerId }: Caller, sessionId: string): Promise<null> {
  await transact(db, async (tx) => {
    const ended = await endOwnSession(tx, customerId, sessionId)
    if (!ended) return notFound()
    if (ended.device_hash) await forgetDevices(tx, customerId, { only: ended.device_hash })
    await writeAudit(tx, { actor: customerId, action: 'account.deviceEnded', subject: sessionId })
  })
  return null
}

/** S4 Ends every other login of the caller's account and forgets their devices. @returns how many ended */
export async function endOtherLogins({ db }: Platform, caller: Caller): Promise<CallOutput<typeof devices.endOthers>> {
  const { customerId, sessionId } = caller
  return transact(db, async (tx) => {
    const live = (await loginDevices(tx, caller)).devices.filter(({ current }) => !current)
    await endSessions(tx, customerId, 'endedByOwner', sessionId)
    const own = await tx
      .selectFrom('session')
      .select('device_hash')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
    await forgetDevices(tx, customerId, { but: own.device_hash })
    await writeAudit(tx, { actor: customerId, action: 'account.otherDevicesEnded', subject: customerId })
    return { ended: live.length }
  })
}

/** The rows stay: an account that has forgotten every device does not count as new. */
async function forgetDevices(
  tx: Tx,
  customerId: string,
  { only, but }: { only?: Buffer; but?: Buffer | null },
): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ forgotten_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('forgotten_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('device_hash', '=', only ?? Buffer.of()))
    .$if(but != null, (query) => query.where('device_hash', '!=', but ?? Buffer.of()))
    .execute()
}
