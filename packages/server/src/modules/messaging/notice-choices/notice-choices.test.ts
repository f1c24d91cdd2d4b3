import { letter } from '@wanka/contract/messaging/letters.ts'
import { notice } from '@wanka/contract/messaging/notices.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'
import { makeParties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import { writeLetter } from '../letters/index.ts'
import { sendSms } from '../notices/index.ts'

const server = serverFixture()

type Choice = Parameters<typeof choose>[1]
const choices = ({ token }: Member) => server.client.call(notice.choices, {}, { token })
const choose = (
  { token }: Member,
  choice: { topic: 'account' | 'repayment' | 'marketing'; channel: 'letter' | 'sms'; on: boolean },
  agreed: string[] = [],
) => server.client.call(notice.choose, { ...choice, agreementKeys: agreed }, { token })
const isOn = async (member: Member, { topic, channel }: Pick<Choice, 'topic' | 'channel'>) =>
  (await choices(member)).choices.find((one) => one.topic === topic && one.channel === channel)?.on
let messages = 0
/** Sends an SMS as every sender does. @returns whether it arrived */
async function tell({ customerId, mobile }: Member, topic: 'account' | 'repayment' | 'marketing'): Promise<boolean> {
  const ref = `notice-${messages++}`
  const before = (await server.sandbox.sms(mobile)).length
  const parties = makeParties(server.platform.config)
  await sendSms(server.platform, parties, { customerId, topic, template: 'notice', text: ref, ref })
  return (await server.sandbox.sms(mobile)).length > before
}
const consents = async ({ customerId }: Member) =>
  (
    await server.platform.db
      .selectFrom('consent')
      .select('withdrawn_at')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'marketing')
      .execute()
  ).map(({ withdrawn_at }) => (withdrawn_at ? 'withdrawn' : 'stands'))

test('a customer gets marketing only after opting in, reminders by SMS, and money and safety notices always', async () => {
  const person = await registered(server)
  expect(await choices(person)).toEqual({
    choices: [
      { topic: 'account', channel: 'letter', on: true, fixed: true },
      { topic: 'account', channel: 'sms', on: true, fixed: true },
      { topic: 'account', channel: 'weChat', on: false, fixed: false },
      { topic: 'progress', channel: 'letter', on: true, fixed: true },
      { topic: 'progress', channel: 'sms', on: true, fixed: false },
      { topic: 'repayment', channel: 'letter', on: true, fixed: true },
      { topic: 'repayment', channel: 'sms', on: true, fixed: false },
      { topic: 'repayment', channel: 'weChat', on: false, fixed: false },
      { topic: 'receipt', channel: 'letter', on: true, fixed: true },
      { topic: 'receipt', channel: 'sms', on: false, fixed: false },
      { topic: 'receipt', channel: 'email', on: false, fixed: false },
      { topic: 'heldCards', channel: 'letter', on: false, fixed: false },
      { topic: 'marketing', channel: 'letter', on: false, fixed: false },
      { topic: 'marketing', channel: 'sms', on: false, fixed: false },
    ],
    marketingAgreed: false,
  })
  expect([await tell(person, 'account'), await tell(person, 'repayment'), await tell(person, 'marketing')]).toEqual([
    true,
    true,
    false,
  ])
  const off = choose(person, { topic: 'account', channel: 'sms', on: false })
  expect((await failureOf(off)).message).toBe('关系到资金和账户安全的通知不能关闭')
})

test('a customer who turns a notice off is not sent it, and is again after turning it on', async () => {
  const person = await registered(server)
  await choose(person, { topic: 'repayment', channel: 'sms', on: false })
  expect([await isOn(person, { topic: 'repayment', channel: 'sms' }), await tell(person, 'repayment')]).toEqual([
    false,
    false,
  ])
  expect(await tell(person, 'account')).toBe(true)
  await choose(person, { topic: 'repayment', channel: 'sms', on: true })
  expect(await tell(person, 'repayment')).toBe(true)
})

test('S29 a customer turns marketing on with its own consent, which ends with the last channel turned off', async () => {
  const person = await registered(server)
  const keys = await agreementKeys(server, 'marketing')
  const unread = choose(person, { topic: 'marketing', channel: 'sms', on: true })
  expect(await failureOf(unread)).toMatchObject({ status: Status.refused, data: { missing: 'marketingNotice' } })
  await choose(person, { topic: 'marketing', channel: 'sms', on: true }, keys)
  const both = await choose(person, { topic: 'marketing', channel: 'letter', on: true })
  expect(both.marketingAgreed).toBe(true)
  expect([await tell(person, 'marketing'), await consents(person)]).toEqual([true, ['stands']])
  await choose(person, { topic: 'marketing', channel: 'sms', on: false })
  expect([await tell(person, 'marketing'), await consents(person)]).toEqual([false, ['stands']])
  await choose(person, { topic: 'marketing', channel: 'letter', on: false })
  expect(await consents(person)).toEqual(['withdrawn'])
  expect(await statusOf(choose(person, { topic: 'marketing', channel: 'letter', on: true }))).toBe(Status.refused)
})

test('a customer ends all marketing with one tap, letters too, and a repetition has no effect', async () => {
  const person = await registered(server)
  const keys = await agreementKeys(server, 'marketing')
  await choose(person, { topic: 'marketing', channel: 'letter', on: true }, keys)
  const write = (about: string) =>
    transact(server.platform.db, (tx) =>
      writeLetter(tx, person.customerId, { kind: 'activity', title: about, body: about, dedupeKey: about }),
    )
  await write('第一封')
  for (let n = 0; n < 2; n++) {
    const { choices: now, marketingAgreed } = await server.client.call(
      notice.stopMarketing,
      {},
      { token: person.token },
    )
    expect([marketingAgreed, now.filter(({ topic, on }) => topic === 'marketing' && on)]).toEqual([false, []])
  }
  await write('第二封')
  const { list } = await server.client.call(letter.list, { type: 'activity' }, { token: person.token })
  expect([list.map(({ title }) => title), await consents(person)]).toEqual([['第一封'], ['withdrawn']])
})
