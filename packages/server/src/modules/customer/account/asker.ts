import { sql } from 'kysely'
import type { Caller } from '../../../platform/auth/session.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { originOfIp, originOfMember } from './sms-caps.ts'

/** Who asks for a code or tries a secret, by all that is known of them. At least one is given. */
export type Asker = {
  customerId?: string | undefined
  /** A session that is yet to be certified shows a password only: its member may be a stranger. */
  sessionId?: string | undefined
  deviceKey?: string | undefined
  ip?: string | undefined
}

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

/** What an asker is known by, strongest first. A code answers to any of it. */
export const partiesOf = ({ customerId, sessionId, deviceKey, ip }: Asker): string[] => [
  ...(customerId === undefined ? [] : [originOfMember(customerId)]),
  ...(sessionId === undefined ? [] : [`session:${sessionId}`]),
  ...(deviceKey === undefined ? [] : [partyOfDevice(deviceKey)]),
  ...(ip === undefined ? [] : [originOfIp(ip)]),
]

/**
 * `trusted`: the phone's own member, or a device that its account knows. Wrong tries of a `party` are counted together; those of
 * a stranger go by the member or the address, for a device key is easily made up.
 */
export type Standing = { trusted: boolean; party: string }

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
  if (party === undefined) throw new Error('nobody asks')
  return { trusted: false, party }
}
