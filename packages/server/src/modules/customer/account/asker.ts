import { sql } from 'kysely'
import type { Caller } from '../../../platform/auth/session.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { originOfIp, originOfMember } from './sms-caps.ts'

/** The caller who requests a code or presents a secret, by every identifier known of them. At least one is given. */
export type Asker = {
  customerId?: string | undefined
  /** An uncertified session has proven the password only, so its caller may not be the customer. */
  sessionId?: string | undefined
  deviceKey?: string | undefined
  ip?: string | undefined
}

/** The asker of a request: the customer of a certified session or the uncertified session, the device and the address. */
export const askerOf = (
  caller: Pick<Caller, 'customerId' | 'sessionId' | 'certified'> | undefined,
  { ip }: Pick<Meta, 'ip'>,
  deviceKey?: string,
): Asker => ({
  ...(caller && (caller.certified ? { customerId: caller.customerId } : { sessionId: caller.sessionId })),
  deviceKey,
  ip,
})

const partyOfDevice = (deviceKey: string): string => `device:${sha256(deviceKey).toString('hex')}`

/** The counting keys of an asker, strongest first. A code is accepted under any of them. */
export const partiesOf = ({ customerId, sessionId, deviceKey, ip }: Asker): string[] => [
  ...(customerId === undefined ? [] : [originOfMember(customerId)]),
  ...(sessionId === undefined ? [] : [`session:${sessionId}`]),
  ...(deviceKey === undefined ? [] : [partyOfDevice(deviceKey)]),
  ...(ip === undefined ? [] : [originOfIp(ip)]),
]

/**
 * `trusted`: the phone's own customer, or a device that its account knows. Wrong attempts of one `party` are counted together; an
 * untrusted asker is counted by customer or address, because a device key is easily made up.
 */
export type Standing = { trusted: boolean; party: string }

/** Whether the asker is trusted for this phone, and the key under which its wrong attempts are counted. */
export async function standingOf(reader: Reader, phone: Buffer, asker: Asker): Promise<Standing> {
  const { customerId, deviceKey } = asker
  const device = deviceKey === undefined ? null : sha256(deviceKey)
  const { rows } = await sql<{ own: boolean; known: boolean }>`
    select coalesce(customer_id = ${customerId ?? null}::uuid, false) as own,
           exists (select from known_device d where d.customer_id = c.customer_id and d.device_hash = ${device}
                      and d.forgotten_at is null) as known
      from customer c where mobile_index = ${phone} and state <> 'closed'`.execute(reader)
  const [account] = rows
  if (account?.known && deviceKey !== undefined) return { trusted: true, party: partyOfDevice(deviceKey) }
  if (account?.own && customerId !== undefined) return { trusted: true, party: originOfMember(customerId) }
  const { deviceKey: _made, sessionId: _unproven, ...named } = asker
  const party = partiesOf(named)[0] ?? partiesOf(asker)[0]
  if (party === undefined) throw new Error('an asker needs an identifier')
  return { trusted: false, party }
}
