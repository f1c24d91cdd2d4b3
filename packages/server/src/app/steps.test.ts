import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { type Member, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Belongings, withBelongings, withNothing } from '@wanka/testkit/fixtures/owned-resources.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let other: Belongings
beforeAll(async () => {
  server = await startTestServer()
  other = await withBelongings(server)
})
afterAll(async () => {
  expect(await server.violations()).toEqual([])
  await server.stop()
})

/** What is the person's own business at any time, and ends their session or account. */
const ENDS = ['account.logout', 'devices.endOthers', 'accountClosure.apply']

/** Every call that changes something, by somebody who stands at a step and names steps that they never took. */
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
 * Drawing a red packet, saving a draft of the form, reading letters, choosing what one is told, going to a partner, a consent that is given
 * and taken back, a picture that serves for nothing yet, a questionnaire, and the points of a day.
 */
const ANYBODY = [
  'account.handOver',
  'activity.join',
  'consumerVoucher.upload',
  'customer.saveBasicInfo',
  'idCardPhotos.agree',
  'idCardPhotos.withdraw',
  'letter.readAll',
  'notice.choose',
  'notice.stopMarketing',
  'partner.agree',
  'partner.exchange',
  'pictures.upload',
  'points.claim',
  'survey.submit',
]
/** Showing again who one is, the first step of binding a card, and a policy, which begins with a premium only. */
const WITH_A_NAME = ['account.realNameValidate', 'cards.sendSms', 'insurance.apply']

test('S13 with nothing but an account no later step is taken', async () => {
  expect(await granted(await registered(server))).toEqual(ANYBODY)
})

test('S13 with a real name alone no step is taken that needs a proof, a card, a limit or a loan', async () => {
  expect(await granted(await realNamed(server))).toEqual([...ANYBODY, ...WITH_A_NAME].sort())
})
