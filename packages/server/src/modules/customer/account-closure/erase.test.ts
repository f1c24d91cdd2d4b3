import { customer } from '@wanka/contract/customer/profile.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { maskCertId, maskName, maskPhone } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { addMonths, businessDate } from '@wanka/domain/business-date.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { passwordLogin, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { newCardNo } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import type { TestServer } from '@wanka/testkit/servers/test-server.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { certIndex, mobileIndex } from '../eligibility/index.ts'
import { endRetention, readRetained } from './retention.ts'

const NAME = '欧阳知夏'
const DEVICE = 'marked-phone-7391'
const REASON = '我自己写下的理由七三九一'
const TITLE = '致七三九一号单位'
const EMAIL = 'marked-7391@example.com'
const CARD = newCardNo()

const server = serverFixture()
let person: Borrower
let paper: { certNo: string; verifyCode: string }
beforeAll(async () => {
  person = await borrowed(marked(server), { name: NAME, cardNo: CARD })
  await settled(server, person)
  const { token, orderId, customerId } = person
  const asked = { orderIds: [orderId], title: TITLE, email: EMAIL }
  const { certId } = await server.client.call(certificates.apply, asked, { token })
  paper = await until(async () => {
    const detail = await server.client.call(certificates.detail, { certId }, { token })
    return detail.state === '2' && detail
  })
  const { db, vault } = server.platform
  const change = {
    customerId,
    machine: 'card',
    subject: 'attempt',
    from: 'created',
    to: 'invalid',
    event: 'invalidate',
  }
  await recordChange(db, { ...change, actor: 'customer', reason: REASON })
  const open = { open_index: vault.index('weChat', 'marked'), open_cipher: 'sealed' }
  await db
    .insertInto('we_chat_binding')
    .values({ customer_id: customerId, ...open })
    .execute()
  const address = { address_cipher: 'sealed', address_index: vault.index('email', EMAIL), verified_at: new Date() }
  await db
    .insertInto('email_address')
    .values({ customer_id: customerId, ...address })
    .execute()
  await db.insertInto('white_list').values({ customer_id: customerId, channel: 'premium', added_by: 'test' }).execute()
})

/** The same server, for a customer whose phone sends a device name. */
const marked = (plain: TestServer): TestServer => ({
  ...plain,
  client: {
    ...plain.client,
    call: (call, input, options) =>
      plain.client.call(call, input, { ...options, headers: { ...options?.headers, deviceInfo: DEVICE } }),
  },
})

/** Every mark that identifies this customer, as it would stand in a row: text, masks, keyed hashes. */
function marks(): Record<string, string> {
  const { vault } = server.platform
  const hex = (bytes: Buffer) => bytes.toString('hex')
  return {
    name: NAME,
    'name in bytes': hex(Buffer.from(NAME)),
    'masked name': maskName(NAME),
    phone: person.mobile,
    'masked phone': maskPhone(person.mobile),
    'hash of the phone': hex(mobileIndex(vault, person.mobile)),
    'ID number': person.certId,
    'masked ID number': maskCertId(person.certId),
    'hash of the ID number': hex(certIndex(vault, person.certId)),
    card: CARD,
    'hash of the card': hex(vault.index('cardNo', CARD)),
    'hash of the mailbox': hex(vault.index('email', EMAIL)),
    'hash of WeChat': hex(vault.index('weChat', 'marked')),
    device: DEVICE,
    reason: REASON,
    title: TITLE,
    email: EMAIL,
  }
}

/** The tables of the database in which each mark is found. */
async function found(): Promise<Record<string, string[]>> {
  const { db } = server.platform
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db)
  const places: Record<string, string[]> = {}
  for (const { name } of tables)
    for (const [mark, text] of Object.entries(marks())) {
      const { rows } = await sql
        .raw<{ n: number }>(`select count(*)::int as n from ${name} t where t::text like '%${text}%'`)
        .execute(db)
      if (rows[0]?.n) places[mark] = [...(places[mark] ?? []), name]
    }
  return places
}

test('S30 after a closure nothing in the database identifies the customer, and the books add up', async () => {
  const before = await found()
  expect(Object.keys(before).sort()).toEqual(
    ['masked name', 'masked phone', 'masked ID number', 'device', 'reason', 'title']
      .concat([
        'hash of the phone',
        'hash of the ID number',
        'hash of the card',
        'hash of the mailbox',
        'hash of WeChat',
      ])
      .sort(),
  )
  await leave(server, person, 'privacy')
  await left(server, person)
  expect(await found()).toEqual({})
  expect(await server.violations()).toEqual([])
  const rows = async (table: 'customer_identity' | 'customer_profile' | 'letter' | 'session' | 'auth_task') =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} where customer_id = ${person.customerId}`.execute(
        server.platform.db,
      )
    ).rows[0]?.n
  expect(
    await Promise.all([
      rows('customer_identity'),
      rows('customer_profile'),
      rows('letter'),
      rows('session'),
      rows('auth_task'),
    ]),
  ).toEqual([0, 0, 0, 0, 0])
})

test('after a closure no cipher column of any table holds the customer’s data, except the key to retained records', async () => {
  const { db } = server.platform
  const { rows: columns } = await sql<{ place: string; query: string }>`
    select c.table_name || '.' || c.column_name as place,
           format('select count(*)::int as n from %I where customer_id = $1 and coalesce(%I, '''') <> ''''', c.table_name, c.column_name) as query
      from information_schema.columns c join information_schema.columns own using (table_schema, table_name)
     where c.table_schema = 'public' and own.column_name = 'customer_id' and c.column_name like '%cipher%'`.execute(db)
  expect(columns.length).toBeGreaterThan(8)
  const sealed: string[] = []
  for (const { place, query } of columns) {
    const { rows } = await server.platform.pool.query(query, [person.customerId])
    if (rows[0].n > 0) sealed.push(place)
  }
  expect(sealed).toEqual(['retained_key.key_cipher'])
})

test('a closed customer’s token is invalid, and a certificate issued before can still be checked, without a name', async () => {
  expect(await statusOf(server.client.call(customer.info, {}, { token: person.token }))).toBe(Status.sessionInvalid)
  const { certNo, verifyCode } = paper
  const checked = await server.client.call(certificates.check, { certNo, verifyCode })
  expect(checked).toMatchObject({ genuine: true, certNo, loans: [{ loanAmt: 300_000 }] })
  expect(checked.name).toBeUndefined()
})

test('records retained by law can be opened until their time is over, and never afterwards', async () => {
  const { db, vault } = server.platform
  const kept = await readRetained(db, vault, person.customerId)
  const text = JSON.stringify(kept)
  for (const needed of [NAME, person.certId, person.mobile, CARD, TITLE, '云杉软件有限公司'])
    expect(text).toContain(needed)
  // contacts and how they were reached are not retained
  for (const others of ['林芳', '13700000001', '周舟', '13700000002', EMAIL]) expect(text).not.toContain(others)

  const { keep_until: until } = await db
    .selectFrom('retained_key')
    .select('keep_until')
    .where('customer_id', '=', person.customerId)
    .executeTakeFirstOrThrow()
  expect(until).toBe('2037-06-23')
  expect(await transact(db, (tx) => endRetention(tx, addMonths(businessDate(until), -1), 500))).toBe(0)
  expect(await transact(db, (tx) => endRetention(tx, businessDate(until), 500))).toBe(1)
  expect(await readRetained(db, vault, person.customerId)).toEqual([])
})

test('after a closure the phone and the person can open a new account', async () => {
  const { mobile, certId, password } = person
  expect(await statusOf(passwordLogin(server, { mobile, password }))).toBe(Status.notRegistered)
  const again = await realNamed(server, { mobile, name: NAME, certId })
  expect(again.customerId).not.toBe(person.customerId)
  const info = await server.client.call(customer.info, {}, { token: again.token })
  expect(info).toMatchObject({ isNew: true, isLocalRealNamed: 'Y', hasDealPassword: false })
})

test('of a customer who never borrowed nothing is retained', async () => {
  const guest = await registered(server)
  await leave(server, guest)
  await left(server, guest)
  const kept = await server.platform.db.selectFrom('retained_key').select('customer_id').execute()
  expect(kept).toEqual([])
})

test('a state history cannot be changed, except that a customer’s own text is removed from it', async () => {
  const { db } = server.platform
  const own = sql`where customer_id = ${person.customerId}`
  await expect(sql`update state_history set reason = 'other' ${own}`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update state_history set to_state = 'active' ${own}`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from state_history ${own}`.execute(db)).rejects.toThrow('append-only')
})
