import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { type Member, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Belongings, withBelongings, withNothing } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let other: Belongings
beforeAll(async () => {
  other = await withBelongings(server)
})

/** Calls that a customer may use at any time and that end the session or the account. */
const ENDS = ['account.logout', 'devices.endOthers', 'accountClosure.apply']

/** The changing calls that a customer at a step is granted, though the requests name steps that the customer never took. */
async function granted(person: Member): Promise<string[]> {
  const nothing = withNothing({ ...other, ...person })
  const acts = callExamples(nothing).filter(({ call }) => call.access !== 'public' && call.effect !== 'read')
  expect(acts.length).toBeGreaterThan(30)
  const answers: string[] = []
  for (const { name, call, body } of acts.filter(({ name }: Example) => !ENDS.includes(name))) {
    const { status } = await server.client.send(call, body, { token: person.token })
    if (status === 1) answers.push(name)
  }
  return answers.sort()
}

/**
 * Open to every member: drawing a red packet, saving a form draft, reading letters, choosing notices, entering a partner's page,
 * giving and withdrawing a consent, uploading a picture, answering a questionnaire, exporting one's statement, and claiming the day's points.
 */
const EVERY_MEMBER = [
  'account.handOver',
  'activity.join',
  'consumerVoucher.upload',
  'customer.saveBasicInfo',
  'email.remove',
  'email.sendCode',
  'idCardPhotos.agree',
  'idCardPhotos.withdraw',
  'letter.readAll',
  'notice.choose',
  'notice.stopMarketing',
  'partner.agree',
  'partner.exchange',
  'pictures.upload',
  'points.claim',
  'position.agree',
  'position.report',
  'statement.export',
  'survey.submit',
]
/** Confirming the identity again, the first step of binding a card, and a policy, which starts only with its premium. */
const WITH_A_NAME = ['account.realNameValidate', 'cards.sendSms', 'insurance.apply']

test('S13 a customer with only an account cannot take a later step', async () => {
  expect(await granted(await registered(server))).toEqual(EVERY_MEMBER)
})

test('S13 a customer with only a real name cannot take a step that needs a ticket, a card, a credit line or a loan', async () => {
  expect(await granted(await realNamed(server))).toEqual([...EVERY_MEMBER, ...WITH_A_NAME].sort())
})
