import { MALL_CONFIRM_PATH, MALL_CONSUME_PATH } from '@wanka/contract/engagement/points.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MallSays } from '../../../gateways/mall.gateway.ts'
import type { MallCallback } from '../../../gateways/mall-fields.ts'
import type { MallFields } from '../../../gateways/mall-sign.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import { addressList } from '../../../platform/http/address-list.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirm } from './confirm.service.ts'
import { type ConsumeAnswer, consume } from './consume.service.ts'
import { isFirstReading } from './signature-readings.ts'

const MINUTE = 60_000
const WITHIN_MS: Record<MallCallback, number> = {
  /** A request for points is sent at once. */
  consume: 5 * MINUTE,
  /** An outcome is retried for a day, possibly with its first timestamp; a replay changes nothing. */
  confirm: 25 * 60 * MINUTE,
}
const MOST_FIELDS = 60

const refused = (errorMessage: string): ConsumeAnswer => ({ status: 'fail', errorMessage, credits: '0' })

/**
 * Mounts the mall's callbacks in its own protocol: a GET whose answer is not our envelope. A caller without a valid signature
 * gets 401 and no further detail.
 */
export function mountMallCallbacks(app: FastifyInstance, platform: Platform, { mall }: Parties): void {
  const { MALL_ADDRESSES } = platform.config
  const isMallsAddress = MALL_ADDRESSES ? addressList(MALL_ADDRESSES) : () => true
  const own = (path: string) => ({ config: { call: path, signed: true as const } })

  async function judge(callback: MallCallback, request: FastifyRequest): Promise<[MallSays, MallFields]> {
    const fields = isMallsAddress(request.ip) ? fieldsOf(request) : undefined
    if (!fields) return ['forged', {}]
    const said = mall.judge(callback, fields, WITHIN_MS[callback])
    if (said !== 'valid') return [said, fields]
    const isFirst = await transact(platform.db, (tx) => isFirstReading(tx, callback, fields))
    return [isFirst ? 'valid' : 'forged', fields]
  }

  app.get(MALL_CONSUME_PATH, own(MALL_CONSUME_PATH), async (request, reply) => {
    const [said, fields] = await judge('consume', request)
    if (said === 'forged') return reply.code(401).send(refused('签名验证失败'))
    if (said === 'stale') return reply.send(refused('请求已过期，请重新兑换'))
    return reply.send(await consume(platform, fields))
  })
  app.get(MALL_CONFIRM_PATH, own(MALL_CONFIRM_PATH), async (request, reply) => {
    const [said, fields] = await judge('confirm', request)
    if (said !== 'valid') return reply.code(401).type('text/plain').send('fail')
    return reply.type('text/plain').send(await confirm(platform, fields))
  })
}

/** The query's fields, or undefined when one is repeated or holds a NUL: a repeated field is not what was signed. */
function fieldsOf({ query }: FastifyRequest): MallFields | undefined {
  const pairs = Object.entries(query as Record<string, unknown>)
  if (pairs.length > MOST_FIELDS) return undefined
  const clean = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')
  return pairs.every(([name, value]) => clean(name) && clean(value))
    ? (Object.fromEntries(pairs) as MallFields)
    : undefined
}
