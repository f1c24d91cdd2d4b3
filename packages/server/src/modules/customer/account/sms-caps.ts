import { SMS_WINDOW_MINUTES } from '@wanka/contract/constants.ts'
import { sql } from 'kysely'
import { type Config, isExemptAddress } from '../../../platform/config/config.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'

/** An address may stand for a whole office behind one router; a customer is one person. */
const CAPS = { ip: 30, member: 10 } as const
/** Cap over all origins together: more than this in ten minutes is an attack on the SMS bill. */
const ALL_ORIGINS = 20_000

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Origin of a guest's request. An IPv6 customer holds a whole /64, so the /64 is what is counted. */
export function originOfIp(ip: string): string {
  if (!ip.includes(':') || LOOPBACK.has(ip)) return `ip:${ip}`
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
    : front
  return `ip:${groups.slice(0, 4).join(':')}`
}

/** Origin of a logged-in customer's request. */
export const originOfMember = (customerId: string): string => `member:${customerId}`

/** Checks the caps of an origin. @throws CallError Status.refused when this origin, or all together, had too many codes sent */
export async function checkCaps(reader: Reader, config: Config, origin: string): Promise<void> {
  if (isExemptAddress(config, origin.slice('ip:'.length))) return
  const cap = origin.startsWith('member:') ? CAPS.member : CAPS.ip
  const since = sql<Date>`now() - make_interval(mins => ${SMS_WINDOW_MINUTES})`
  const own = await reader
    .selectFrom('sms_send')
    .select(sql<number>`count(*)::int`.as('sends'))
    .where('origin', '=', origin)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  if (own.sends >= cap) refuse('获取验证码太频繁，请10分钟后再试')
  const all = await reader
    .selectFrom('sms_send')
    .select(sql<number>`count(*)::int`.as('sends'))
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  if (all.sends >= ALL_ORIGINS) refuse('获取验证码的人太多，请稍后再试')
}
