import { authorisation } from '@wanka/contract/authorisation.ts'
import { cards, mandate } from '@wanka/contract/cards.ts'
import { statusOf } from '@wanka/testkit/failure-of.ts'
import {
  authorise,
  bindCard,
  cardCode,
  newCardNo,
  startTask,
  taskState,
  withCard,
} from '@wanka/testkit/scenes/credit.ts'
import { agreementKeys, realNamed } from '@wanka/testkit/scenes/people.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { until } from '@wanka/testkit/until.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { armFailpoints, failpointsReached } from '../../kernel/failpoint.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterEach(() => armFailpoints(''))
afterAll(async () => {
  const violations = await server?.violations()
  await server?.stop()
  expect(violations).toEqual([])
})

/** As if the time for which a broken-off check stands in the way had passed. */
const claimsLapse = (customerId: string) =>
  Promise.all([
    sql`update card set confirming_at = confirming_at - interval '1 minute' where customer_id = ${customerId}`.execute(
      server.kernel.db,
    ),
    sql`update debit_mandate set confirming_at = confirming_at - interval '1 minute' where customer_id = ${customerId}`.execute(
      server.kernel.db,
    ),
  ])

test('a request that breaks off before the bank heard of it leaves the card free to be tried again', async () => {
  const person = await realNamed(server)
  const cardNo = newCardNo()
  armFailpoints('cards.attemptStored:throw')
  expect(await statusOf(cardCode(server, person, cardNo))).toBe(0)
  armFailpoints('')
  await bindCard(server, person, { cardNo })
  const { cards: bound } = await server.client.call(cards.list, {}, { token: person.token })
  expect(bound).toHaveLength(1)
})

test('a binding that breaks off after the bank agreed is finished with the same code', async () => {
  const person = await realNamed(server)
  const code = await cardCode(server, person, newCardNo())
  const confirm = () => server.client.call(cards.bind, code, { token: person.token })
  armFailpoints('cards.bankConfirmed:throw')
  expect(await statusOf(confirm())).toBe(0)
  armFailpoints('')
  expect(await statusOf(confirm())).toBe(1006)
  await claimsLapse(person.customerId)
  expect((await confirm()).cardId).toBe(code.bizNo)
})

test('a mandate that breaks off after the bank agreed is finished with the same code', async () => {
  const holder = await withCard(server)
  const { token, cardId, mobile, customerId } = holder
  const { signNo } = await server.client.call(mandate.apply, { cardId }, { token })
  const input = {
    cardId,
    signNo,
    smsCode: await server.sandbox.code(mobile),
    agreementKeys: await agreementKeys(server, 'sign'),
  }
  armFailpoints('cards.mandateConfirmed:throw')
  expect(await statusOf(server.client.call(mandate.confirm, input, { token }))).toBe(0)
  armFailpoints('')
  await claimsLapse(customerId)
  expect(await server.client.call(mandate.confirm, input, { token })).toEqual({ signState: '2' })
})

test('an authorisation that breaks off before its source heard of it is started by the next look', async () => {
  const person = await realNamed(server)
  armFailpoints('authorisation.taskStored:throw')
  expect(await statusOf(startTask(server, person, 'sesame'))).toBe(0)
  armFailpoints('')
  const { items } = await server.client.call(authorisation.list, {}, { token: person.token })
  const taskId = items.find(({ type }) => type === 'sesame')?.taskId ?? ''
  await sql`update auth_task set created_at = now() - interval '10 seconds' where task_id = ${taskId}`.execute(
    server.kernel.db,
  )
  await server.client.call(authorisation.status, { taskId }, { token: person.token })
  await until(async () => (await taskState(server, taskId)) === 'SUCCESS', { what: 'the authorisation' })
})

test('a look at a source that breaks off is repeated, and the end is recorded once', async () => {
  const person = await realNamed(server)
  armFailpoints('authorisation.asked:throw')
  const ended = authorise(server, person, 'sesame')
  await until(async () => failpointsReached().includes('authorisation.asked'), { what: 'the failpoint' })
  armFailpoints('')
  expect(await ended).toBe('SUCCESS')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit a join auth_task t on t.task_id::text = a.subject
     where t.customer_id = ${person.customerId} and a.action = 'authorisation.finished'`.execute(server.kernel.db)
  expect(rows[0]?.n).toBe(1)
})
