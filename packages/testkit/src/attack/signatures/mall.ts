import { points } from '@wanka/contract/engagement/points.ts'
import fc from 'fast-check'
import { registered } from '../../fixtures/customer/people.ts'
import {
  confirmFields,
  consumeFields,
  fudouOf,
  givenPoints,
  mallAsks,
  mallTells,
  mallVisit,
  signedByMall,
} from '../../fixtures/engagement/points.ts'
import type { TestServer } from '../../servers/stand-up.ts'
import type { Finding } from '../finding.ts'

type Fields = Record<string, string>
const attack = 'signatures'

/** The fields that a signature covers, in the order in which the mall joins them, without the secret. */
const NAMES = {
  consume: [
    ...['actualPrice', 'alipay', 'appKey', 'credits', 'description', 'facePrice', 'ip', 'itemCode', 'orderNum'],
    ...['params', 'phone', 'qq', 'timestamp', 'type', 'uid', 'waitAudit'],
  ],
  confirm: ['appKey', 'bizId', 'errorMessage', 'orderNum', 'success', 'timestamp', 'uid'],
} as const
type Callback = keyof typeof NAMES

/** Parses one signed text in another way: the same characters, split into the fields of a callback at other places. */
function reading(callback: Callback, { appKey = '', sign = '', ...said }: Fields, cuts: readonly number[]): Fields {
  const text = Object.keys(said)
    .sort()
    .map((name) => said[name])
    .join('')
  const names = NAMES[callback].filter((name) => name !== 'appKey')
  const places = cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b)
  const cut = names.map((name, n) => [name, text.slice(n === 0 ? 0 : places[n - 1], places[n] ?? text.length)] as const)
  const optional = [
    'bizId',
    'errorMessage',
    'alipay',
    'facePrice',
    'ip',
    'itemCode',
    'params',
    'phone',
    'qq',
    'waitAudit',
  ]
  const kept = cut.filter(([name, value]) => value !== '' || !optional.includes(name))
  return { ...Object.fromEntries(kept), appKey, sign }
}

/** Rearranges a signed text into the fields of a failed exchange. */
function asFailedExchange({ appKey = '', sign = '', ...said }: Fields, orderNum: string): Fields {
  const { timestamp = '', uid = '', credits = '', redirect = '' } = said
  const text = `${credits}${redirect}`.replace(`${orderNum}false`, '')
  return { appKey, sign, errorMessage: text, orderNum, success: 'false', timestamp, uid }
}

const isTaken = async (server: TestServer, callback: Callback, fields: Fields): Promise<boolean> => {
  if (callback === 'confirm') return (await mallTells(server, fields)).text === 'ok'
  return (await mallAsks(server, fields)).status === 'ok'
}

/** Sends links into the mall as its callbacks, and its callbacks as other ones. */
export async function attackMall(server: TestServer, tries: number): Promise<Finding[]> {
  const findings: Finding[] = []
  const person = await registered(server)
  await givenPoints(server, person, 500)
  const uid = (await mallVisit(server, person.token)).get('uid') ?? ''
  const asked = signedByMall(consumeFields(uid, 60))
  const { orderNum = '' } = asked
  await mallAsks(server, asked)
  const before = await fudouOf(server, person)
  const note = (at: string, effect: string) => findings.push({ attack, at, effect })

  const { url: home } = await server.client.call(points.mallAccess, {})
  const links: Fields[] = []
  for (const token of [undefined, person.token])
    for (const redirect of [undefined, `${new URL(home).origin}/?${orderNum}false`, `${orderNum}false`, '']) {
      const input = redirect === undefined ? {} : { redirect }
      const { data } = await server.client.send(points.mallAccess, input, token === undefined ? {} : { token })
      const url = (data as { url?: string } | null)?.url
      if (url) links.push(Object.fromEntries(new URL(url).searchParams))
    }
  for (const link of links)
    if (await isTaken(server, 'confirm', asFailedExchange(link, orderNum)))
      note('mallAccess', 'a link into the mall is taken for the end of an exchange')

  const told = signedByMall(confirmFields(asked, false, { errorMessage: '缺货' }))
  const cuts = fc.sample(fc.array(fc.nat(400), { minLength: 15, maxLength: 15 }), { numRuns: tries, seed: 20_271_122 })
  for (const [from, signed] of [...links.map((link) => ['mallAccess', link] as const), ['consume', asked] as const])
    for (const callback of ['consume', 'confirm'] as const)
      for (const places of cuts)
        if (await isTaken(server, callback, reading(callback, signed, places)))
          note(`${from} as ${callback}`, 'a signature is taken for what it was not given for')
  for (const changed of [
    { ...told, uid: '0'.repeat(32) },
    { ...told, success: 'true' },
    { ...told, timestamp: String(Number(told.timestamp) + 1) },
    { ...told, extra: '' },
    signedByMall({ ...confirmFields(asked, false), uid: 'not_login' }),
    signedByMall({ ...confirmFields(asked, false), timestamp: String(Date.now() - 26 * 3_600_000) }),
  ])
    if (await isTaken(server, 'confirm', changed)) note('confirm', 'a forged end of an exchange is accepted')
  const after = await fudouOf(server, person)
  if (String(after) !== String(before)) note('points', `moved from ${before} to ${after}`)
  return findings
}
