import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { agreementKeys } from '@wanka/testkit/fixtures/customer/people.ts'
import { withProfile } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { armFailpoints, failpointsReached } from '../../../platform/observability/failpoint.ts'
import { reviewJob } from './review.job.ts'

const server = serverFixture()
afterEach(() => armFailpoints(''))

type Person = { token: string; customerId: string }
const open = async ({ token }: Person) =>
  server.client.call(creditLine.open, { agreementKeys: await agreementKeys(server, 'openCard') }, { token })
const facts = async ({ customerId }: Person) => {
  const { rows } = await sql<{ state: string; decisions: number; letters: number; audits: number }>`
    select state,
           (select count(*)::int from state_history where customer_id = ${customerId} and event = 'approve') as decisions,
           (select count(*)::int from letter where customer_id = ${customerId} and title = '额度审核通过') as letters,
           (select count(*)::int from audit where subject = ${customerId} and action = 'creditLine.decided') as audits
      from credit_line where customer_id = ${customerId}`.execute(server.platform.db)
  return rows[0]
}

test('F1 a review interrupted after the decision leaves nothing, and its retry decides once', async () => {
  const person = await withProfile(server)
  armFailpoints('creditLine.decided:throw')
  await open(person)
  await until(async () => failpointsReached().includes('creditLine.decided'), { what: 'the failpoint' })
  expect(await facts(person)).toEqual({ state: 'reviewing', decisions: 0, letters: 0, audits: 0 })
  armFailpoints('')
  await until(async () => (await facts(person))?.state === 'approved', { what: 'the repetition' })
  expect(await facts(person)).toEqual({ state: 'approved', decisions: 1, letters: 1, audits: 1 })
})

test('F12 many workers on one review decide once', async () => {
  const person = await withProfile(server)
  await open(person)
  const job = reviewJob(server.platform)
  await Promise.all(Array.from({ length: 20 }, () => job({ customerId: person.customerId })))
  expect(await facts(person)).toEqual({ state: 'approved', decisions: 1, letters: 1, audits: 1 })
})
