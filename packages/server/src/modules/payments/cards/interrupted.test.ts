import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, realNamed } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  authorise,
  bindCard,
  cardCode,
  newCardNo,
  startTask,
  taskState,
  withCard,
} from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { deskApplied } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { topUpOrdered } from '@wanka/testkit/fixtures/services/top-up.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { armFailpoints, failpointsReached } from '../../../platform/observability/failpoint.ts'

const server = serverFixture({ LOG_LEVEL: 'silent' })
afterEach(() => armFailpoints(''))

/** As if the lease of an interrupted check had run out. */
const claimsLapse = (customerId: string) =>
  Promise.all([
    sql`update card set confirming_at = confirming_at - interval '1 minute' where customer_id = ${customerId}`.execute(
      server.platform.db,
    ),
    sql`update debit_mandate set confirming_at = confirming_at - interval '1 minute' where customer_id = ${customerId}`.execute(
      server.platform.db,
    ),
  ])

test('a customer whose request was interrupted before the bank got it can try the card again', async () => {
  const person = await realNamed(server)
  const cardNo = newCardNo()
  armFailpoints('cards.attemptStored:throw')
  expect(await statusOf(cardCode(server, person, cardNo))).toBe(0)
  armFailpoints('')
  await bindCard(server, person, { cardNo })
  const { cards: bound } = await server.client.call(cards.list, {}, { token: person.token })
  expect(bound).toHaveLength(1)
})

test('a customer whose binding was interrupted after the bank agreed finishes it with the same code', async () => {
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

test('a customer whose payment code was interrupted after the bank agreed has it accepted with the same code', async () => {
  const holder = await withCard(server)
  const { purpose, subject } = await topUpOrdered(server, holder)
  const { payNo } = await deskApplied(server, holder, { purpose, subject })
  const { token } = holder
  armFailpoints('cards.payCodeSent:throw')
  expect(await statusOf(server.client.call(deskPayments.sendCode, { payNo }, { token }))).toBe(0)
  armFailpoints('')
  // the claim of the interrupted request runs out
  await sql`update pay_code set sent_at = sent_at - interval '1 minute' where customer_id = ${holder.customerId}`.execute(
    server.platform.db,
  )
  await server.client.call(deskPayments.sendCode, { payNo }, { token })
  const smsCode = await server.sandbox.code(holder.mobile)
  armFailpoints('cards.payCodeChecked:throw')
  expect(await statusOf(server.client.call(deskPayments.checkCode, { payNo, smsCode }, { token }))).toBe(0)
  armFailpoints('')
  expect(await server.client.call(deskPayments.checkCode, { payNo, smsCode }, { token })).toEqual({ authorised: true })
})

test('a customer whose mandate was interrupted after the bank agreed finishes it with the same code', async () => {
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

/** As if the code of an attempt had expired a while ago. */
async function codesRunOut(customerId: string): Promise<void> {
  await sql`update debit_mandate set expires_at = now() - interval '1 hour' where customer_id = ${customerId}`.execute(
    server.platform.db,
  )
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'cards.endUnheardMandate' and locked_at is null having count(*) > 0`.execute(
    server.platform.db,
  )
  await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(server.platform.db)
}
const mandatesInForce = async (customerId: string) => {
  const { rows } = await sql<{ mandate_no: string }>`
    select m.mandate_no from sandbox.mandate m join card c on c.card_token = m.card_token
     where c.customer_id = ${customerId} and m.active`.execute(server.platform.db)
  return rows.map(({ mandate_no }) => mandate_no)
}

test('a mandate signed while our process exits is ended at the bank when the customer does not come back', async () => {
  const { token, cardId, mobile, customerId } = await withCard(server)
  const { signNo } = await server.client.call(mandate.apply, { cardId }, { token })
  const agreed = await agreementKeys(server, 'sign')
  const input = { cardId, signNo, smsCode: await server.sandbox.code(mobile), agreementKeys: agreed }
  armFailpoints('cards.mandateConfirmed:throw')
  expect(await statusOf(server.client.call(mandate.confirm, input, { token }))).toBe(0)
  armFailpoints('')
  expect(await mandatesInForce(customerId)).toHaveLength(1)
  await codesRunOut(customerId)
  await until(async () => (await mandatesInForce(customerId)).length === 0, { what: 'the end of the mandate' })
  expect(await server.client.call(mandate.status, { cardId }, { token })).toEqual({ signState: '4' })
})

test('a mandate that was signed under an earlier code is ended, and the one in use stays', async () => {
  const { token, cardId, mobile, customerId } = await withCard(server)
  const agreed = await agreementKeys(server, 'sign')
  const attempt = async () => {
    const { signNo } = await server.client.call(mandate.apply, { cardId }, { token })
    return { cardId, signNo, smsCode: await server.sandbox.code(mobile), agreementKeys: agreed }
  }
  const lost = await attempt()
  armFailpoints('cards.mandateConfirmed:throw')
  expect(await statusOf(server.client.call(mandate.confirm, lost, { token }))).toBe(0)
  armFailpoints('')
  await sql`update debit_mandate set applied_at = applied_at - interval '2 minutes' where customer_id = ${customerId}`.execute(
    server.platform.db,
  )
  expect(await server.client.call(mandate.confirm, await attempt(), { token })).toEqual({ signState: '2' })
  expect(await mandatesInForce(customerId)).toHaveLength(2)
  await codesRunOut(customerId)
  await until(async () => (await mandatesInForce(customerId)).length === 1, { what: 'the end of the lost one' })
  const { mandate_no } = await server.platform.db
    .selectFrom('debit_mandate')
    .select('mandate_no')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'signed')
    .executeTakeFirstOrThrow()
  expect(await mandatesInForce(customerId)).toEqual([mandate_no])
})

test('a customer whose authorisation was interrupted before its source got it has it started by the next view', async () => {
  const person = await realNamed(server)
  armFailpoints('authorisation.taskStored:throw')
  expect(await statusOf(startTask(server, person, 'sesame'))).toBe(0)
  armFailpoints('')
  const { items } = await server.client.call(authorisation.list, {}, { token: person.token })
  const taskId = items.find(({ type }) => type === 'sesame')?.taskId ?? ''
  await sql`update auth_task set created_at = now() - interval '10 seconds' where task_id = ${taskId}`.execute(
    server.platform.db,
  )
  await server.client.call(authorisation.status, { taskId }, { token: person.token })
  await until(async () => (await taskState(server, taskId)) === 'SUCCESS', { what: 'the authorisation' })
})

test('a view whose query of the source was interrupted repeats it, and the end is recorded once', async () => {
  const person = await realNamed(server)
  armFailpoints('authorisation.asked:throw')
  const ended = authorise(server, person, 'sesame')
  await until(async () => failpointsReached().includes('authorisation.asked'), { what: 'the failpoint' })
  armFailpoints('')
  expect(await ended).toBe('SUCCESS')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit a join auth_task t on t.task_id::text = a.subject
     where t.customer_id = ${person.customerId} and a.action = 'authorisation.finished'`.execute(server.platform.db)
  expect(rows[0]?.n).toBe(1)
})
