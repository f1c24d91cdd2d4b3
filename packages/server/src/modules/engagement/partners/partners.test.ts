import { randomUUID } from 'node:crypto'
import { account } from '@wanka/contract/customer/account.ts'
import { partner, partnerSide } from '@wanka/contract/engagement/partners.ts'
import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import { Status } from '@wanka/contract/status.ts'
import { askAsPartner, PARTNER_KEY, type Signing } from '@wanka/testkit/clients/partner-client.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { type Member, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PartyKey } from '../../../gateways/signature.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'

const key = PARTNER_KEY
const other: PartyKey = { merchant: 'other-partner', secret: 'secret-of-the-other' }
const SCENE = 'mine'

const server = serverFixture({
  PARTNER_SECRETS: `${key.merchant}:${key.secret} ${other.merchant}:${other.secret}`,
})
let member: Member
beforeAll(async () => {
  member = await registered(server)
})
beforeEach(async () => {
  await server.platform.db.deleteFrom('partner').where('partner_key', '=', other.merchant).execute()
  await change({ open: true, shares: ['account', 'mobile'] })
})

const change = (to: { open?: boolean; shares?: string[]; origin?: string; entry_url?: string }) =>
  server.platform.db.updateTable('partner').set(to).where('partner_key', '=', SANDBOX_PARTNER).execute()
const exchange = (who: Member, more: object = { agreed: 'Y' }) =>
  server.client.send(partner.exchange, { partner: SANDBOX_PARTNER, scene: SCENE, ...more }, { token: who.token })
async function ticketOf(who: Member): Promise<string> {
  const options = { token: who.token }
  const input = { partner: SANDBOX_PARTNER, scene: SCENE, agreed: true }
  return (await server.client.call(partner.exchange, input, options)).ticket
}

const ask = (body: string, signing?: Signing) => askAsPartner(server.url + partnerSide.redeem.path, body, signing)
const redeem = (ticket: string, signing?: Signing) => ask(JSON.stringify({ ticket }), signing)

test('S20 a partner redeems a ticket once for the fields that the customer agreed to share', async () => {
  const { url, expiresIn } = await server.client.call(
    partner.exchange,
    { partner: SANDBOX_PARTNER, scene: SCENE, agreed: true },
    { token: member.token },
  )
  expect(expiresIn).toBeLessThanOrEqual(60)
  const address = new URL(url)
  expect(address.origin + address.pathname).toBe(`${server.sandboxUrl}/partner/`)
  expect([...address.searchParams.keys()]).toEqual(['ticket', 'scene'])
  expect(url).not.toContain(member.token)
  const ticket = address.searchParams.get('ticket') ?? ''
  const told = await redeem(ticket)
  expect(told).toMatchObject({ http: 200, signed: true, status: Status.ok })
  expect(told.data).toEqual({ scene: SCENE, subject: expect.stringMatching(/^[0-9a-f]{32}$/), mobile: member.mobile })
  expect(await redeem(ticket)).toMatchObject({ signed: true, status: Status.forbidden, data: null })
})

test('a ticket that a partner redeems eight times at once is answered once', async () => {
  const ticket = await ticketOf(member)
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(ticket)))
  expect(answers.filter(({ status }) => status === Status.ok)).toHaveLength(1)
})

test('a partner gets the same refusal for a ticket that is late, another partner’s, unknown or of an ended login', async () => {
  const { db } = server.platform
  const late = await ticketOf(member)
  await db
    .updateTable('partner_ticket')
    .set({ expires_at: sql`now()` })
    .where('ticket_hash', '=', sha256(late))
    .execute()
  const guest = await registered(server)
  const ended = await ticketOf(guest)
  await server.client.call(account.logout, {}, { token: guest.token })
  const theirs = await ticketOf(member)
  const refused = await Promise.all([
    redeem(late),
    redeem(ended),
    redeem('x'.repeat(43)),
    redeem(theirs, { as: other }),
  ])
  for (const answer of refused)
    expect(answer).toMatchObject({ http: 200, signed: true, status: Status.forbidden, data: null })
  // The other partner's attempt has not used the ticket up.
  expect(await redeem(theirs)).toMatchObject({ status: Status.ok })
})

test('a partner without a valid signature is refused, and a replayed nonce is refused as a duplicate', async () => {
  const ticket = await ticketOf(member)
  const nonce = randomUUID()
  expect(await redeem(ticket, { as: { ...key, secret: other.secret } })).toMatchObject({ http: 401, data: null })
  expect(await redeem(ticket, { as: { merchant: 'unknown', secret: key.secret } })).toMatchObject({ http: 401 })
  expect(await redeem(ticket, { at: Date.now() - 6 * 60_000 })).toMatchObject({ http: 401 })
  expect(await redeem(ticket, { headers: { 'x-merchant': other.merchant } })).toMatchObject({ http: 401 })
  expect(await redeem(ticket, { nonce })).toMatchObject({ status: Status.ok })
  expect(await redeem(await ticketOf(member), { nonce })).toMatchObject({ status: Status.duplicate })
})

test('S17 a partner’s hostile input is refused without a server error', async () => {
  const bodies = [
    ...hostileValues.map((ticket) => JSON.stringify({ ticket })),
    ...['', '{', 'null', '[]', '7', '{"ticket":{}}', '{"ticket":"a","more":1}'],
  ]
  for (const body of bodies) {
    const answer = await ask(body)
    expect([body, answer.http, answer.status === Status.ok || answer.status === 0]).toEqual([body, 200, false])
  }
})

test('a customer must agree before a partner gets any field, and again when the partner wants more fields', async () => {
  const fresh = await registered(server)
  const options = { token: fresh.token }
  const facts = () => server.client.call(partner.facts, { partner: SANDBOX_PARTNER }, options)
  expect(await facts()).toMatchObject({ shares: ['account', 'mobile'], origin: server.sandboxUrl, agreed: false })
  expect(await exchange(fresh, {})).toMatchObject({
    status: Status.refused,
    message: '请先确认要提供给合作方的信息',
  })
  expect(await exchange(fresh)).toMatchObject({ status: Status.ok })
  expect(await facts()).toMatchObject({ agreed: true })
  expect(await exchange(fresh, {})).toMatchObject({ status: Status.ok })
  await change({ shares: ['account', 'mobile', 'name'] })
  expect(await facts()).toMatchObject({ agreed: false })
  expect(await exchange(fresh)).toMatchObject({ status: Status.realNameNeeded })
})

test('a partner gets the name of a customer who has one, and every partner another number for the same customer', async () => {
  const person = await realNamed(server)
  await server.platform.db
    .insertInto('partner')
    .values({
      partner_key: other.merchant,
      name: '另一家',
      origin: server.sandboxUrl,
      entry_url: `${server.sandboxUrl}/other?from=wanka`,
      shares: ['account', 'name'],
    })
    .execute()
  const input = { partner: other.merchant, scene: SCENE, agreed: true }
  const there = await server.client.call(partner.exchange, input, { token: person.token })
  expect(there.url).toMatch(/\/other\?from=wanka&ticket=[\w-]{43}&scene=mine$/)
  const told = await redeem(there.ticket, { as: other })
  expect(told.data).toMatchObject({ name: person.name })
  expect(told.data).not.toHaveProperty('mobile')
  const here = await redeem(await ticketOf(person))
  expect((here.data as { subject: string }).subject).not.toBe((told.data as { subject: string }).subject)
})

test('a customer cannot reach a partner that operators closed, or whose origin this installation does not list', async () => {
  const ticket = await ticketOf(member)
  await change({ open: false })
  expect(await redeem(ticket)).toMatchObject({ status: Status.forbidden })
  expect(await exchange(member)).toMatchObject({ status: Status.refused, message: '合作方服务暂停，请稍后再来' })
  const address = { origin: 'https://elsewhere.example', entry_url: 'https://elsewhere.example/' }
  await change({ open: true, ...address })
  expect(await exchange(member)).toMatchObject({ status: Status.refused })
  await change({ origin: server.sandboxUrl, entry_url: `${server.sandboxUrl}/partner/` })
  expect(await exchange(member, { partner: 'unknown' })).toMatchObject({ status: Status.forbidden })
})

test('a client learns whose partner page an address is, and is refused for any other address', async () => {
  const at = (url: string) => server.client.send(partner.page, { url })
  expect(await at(`${server.sandboxUrl}/anything?x=1`)).toMatchObject({
    status: Status.ok,
    data: { name: '优选生活（示例）', framed: true },
  })
  const { host } = new URL(server.sandboxUrl)
  for (const url of [
    'https://evil.example/',
    `http://${host}@evil.example/`,
    `http://me@${host}/`,
    'javascript:1',
    '/',
  ])
    expect([url, (await at(url)).status]).toEqual([url, Status.forbidden])
})
