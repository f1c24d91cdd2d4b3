import { createHash } from 'node:crypto'
import { points } from '@wanka/contract/engagement/points.ts'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { grantPoints } from '@wanka/server/modules/engagement/points/index.ts'
import { transact } from '@wanka/server/platform/db/db.ts'
import { newId } from '@wanka/server/platform/db/id.ts'
import type { TestServer } from '../test-server.ts'
import type { Member } from './people.ts'

type Owner = Pick<Member, 'customerId'>
type PointCurrency = 'FUDOU' | 'RICHBEAN'

/** Gives somebody points for nothing in particular. */
export async function givenPoints(
  { platform }: TestServer,
  { customerId }: Owner,
  amount: number,
  { currency = 'FUDOU', validDays = 365 }: { currency?: PointCurrency; validDays?: number } = {},
): Promise<void> {
  const grant = { customerId, currency, amount, occasion: `test:${newId()}`, title: '测试', validDays }
  await transact(platform.db, (tx) => grantPoints(tx, grant))
}

/** What can be used, and what is theirs in all. */
export async function fudouOf(server: TestServer, { token }: Pick<Member, 'token'>): Promise<[number, number]> {
  const { balance, points: all } = await server.client.call(points.balance, {}, { token })
  return [balance, all]
}

/**
 * The mall's signature, worked out here by hand from its public rule: MD5 over the values in the order of their names, with
 * the secret among them under the name `appSecret`.
 */
export function signedByMall(
  fields: Record<string, string>,
  secret: string = SANDBOX_DEFAULTS.MALL_SECRET,
): Record<string, string> {
  const named: [string, string][] = [...Object.entries(fields), ['appSecret', secret]]
  named.sort(([a], [b]) => (a < b ? -1 : 1))
  let text = ''
  for (const [, value] of named) text += value
  return { ...fields, sign: createHash('md5').update(text, 'utf8').digest('hex') }
}

/** What the mall's login address says of a customer. */
export async function mallVisit(server: TestServer, token?: string): Promise<URLSearchParams> {
  const { url } = await server.client.call(points.mallAccess, {}, token === undefined ? {} : { token })
  return new URL(url).searchParams
}

let orders = 0
/** What the mall asks when somebody wants goods, with every field that its documentation lists. */
export const consumeFields = (
  uid: string,
  credits: number,
  own: Record<string, string> = {},
): Record<string, string> => ({
  uid,
  credits: String(credits),
  itemCode: 'phone10',
  appKey: SANDBOX_DEFAULTS.MALL_APP_KEY,
  timestamp: String(Date.now()),
  description: '10元话费',
  orderNum: `order${process.pid}.${orders++}`,
  type: 'phonebill',
  facePrice: '1000',
  actualPrice: '1000',
  ip: '10.1.2.3',
  waitAudit: 'false',
  params: '13900000000',
  ...own,
})

/** … and what it tells when the exchange has ended. */
export const confirmFields = (
  { uid = '', orderNum = '' }: Record<string, string>,
  success: boolean,
  own: Record<string, string> = {},
): Record<string, string> => ({
  appKey: SANDBOX_DEFAULTS.MALL_APP_KEY,
  timestamp: String(Date.now()),
  uid,
  success: String(success),
  errorMessage: success ? '' : '商品缺货',
  orderNum,
  ...own,
})

export type MallReply = { http: number; text: string }
const ask = async (server: TestServer, path: string, fields: Record<string, string>): Promise<MallReply> => {
  const reply = await fetch(`${server.url}${path}?${new URLSearchParams(fields)}`)
  return { http: reply.status, text: await reply.text() }
}
export const mallAsks = async (server: TestServer, fields: Record<string, string>) => {
  const { http, text } = await ask(server, '/mkmoln/points/duiba/consumer_common', fields)
  return { http, ...(JSON.parse(text) as { status: string; errorMessage: string; bizId?: string; credits: string }) }
}
export const mallTells = (server: TestServer, fields: Record<string, string>): Promise<MallReply> =>
  ask(server, '/mkmoln/points/duiba/confirm_common', fields)

/** Points of both kinds, some of them set aside for an exchange that runs. */
export async function withExchange(server: TestServer, member: Pick<Member, 'customerId' | 'token'>): Promise<void> {
  await givenPoints(server, member, 100)
  await givenPoints(server, member, 10, { currency: 'RICHBEAN' })
  const uid = (await mallVisit(server, member.token)).get('uid') ?? ''
  const { status } = await mallAsks(server, signedByMall(consumeFields(uid, 40)))
  if (status !== 'ok') throw new Error('the mall was refused')
}
