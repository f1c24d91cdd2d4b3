import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { issueTicket } from '@wanka/server/platform/auth/verification-ticket.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { dealTicket } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  bindCard,
  type CardHolder,
  signMandate,
  withCard,
  withMandate,
} from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/id.ts'

const server = serverFixture()

const list = async ({ token }: CardHolder) => (await server.client.call(cards.list, {}, { token })).cards
const unbind = async (holder: CardHolder, cardId = holder.cardId) =>
  server.client.call(
    cards.unbind,
    { cardId, dealTicket: await dealTicket(server, holder, { purpose: 'unbindCard', subject: cardId }) },
    { token: holder.token },
  )

/** A repayment under way that is to be debited from the card, and the means to end it. */
async function openRepayment({ customerId, cardId }: CardHolder): Promise<() => Promise<unknown>> {
  const repayId = newId()
  await server.platform.db
    .insertInto('repayment_order')
    .values({
      customer_id: customerId,
      repay_id: repayId,
      repay_no: repayId,
      state: 'processing',
      card_id: cardId,
      amount: 100,
      business_date: '2027-06-15',
    })
    .execute()
  return () => sql`delete from repayment_order where repay_id = ${repayId}`.execute(server.platform.db)
}

/** A loan being repaid, with no more than the card rules read of it. */
async function liveLoan({ customerId, cardId }: CardHolder): Promise<() => Promise<unknown>> {
  const id = newId()
  await sql`insert into loan_order (customer_id, order_id, app_id, state, product_code, product_version, terms, funder_code, amount, periods,
      method, annual_rate_ppm, apr_bp, total_interest, purpose_code, card_id, quoted_on)
    values (${customerId}, ${id}, ${id}, 'repaying', 'cash', 1, '{}', '9F', 100, 3, 'equalInstalment', 180000, 1800, 0, 'daily', ${cardId}, '2027-06-15')`.execute(
    server.platform.db,
  )
  return () => sql`delete from loan_order where order_id = ${id}`.execute(server.platform.db)
}

test('a customer makes another card the default, and unbinding the default makes the oldest one the default', async () => {
  const holder = await withCard(server)
  const second = await bindCard(server, holder)
  await server.client.call(cards.setDefault, { cardId: second.cardId }, { token: holder.token })
  expect((await list(holder)).map(({ cardId, isDefault }) => [cardId, isDefault])).toEqual([
    [second.cardId, true],
    [holder.cardId, false],
  ])
  await unbind(holder, second.cardId)
  expect((await list(holder)).map(({ cardId, isDefault }) => [cardId, isDefault])).toEqual([[holder.cardId, true]])
})

test('a customer who sets a default on many devices at once has exactly one', async () => {
  const holder = await withCard(server)
  const others = [await bindCard(server, holder), await bindCard(server, holder)]
  const ids = [holder.cardId, ...others.map(({ cardId }) => cardId)]
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      server.client.call(cards.setDefault, { cardId: ids[n % 3] ?? '' }, { token: holder.token }),
    ),
  )
  expect((await list(holder)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('a customer unbinds a card only with a verification ticket for that card, which is consumed', async () => {
  const holder = await withCard(server)
  const second = await bindCard(server, holder)
  const { token } = holder
  const cardId = second.cardId
  const forOther = await dealTicket(server, holder, { purpose: 'unbindCard', subject: holder.cardId })
  expect(await statusOf(server.client.call(cards.unbind, { cardId, dealTicket: forOther }, { token }))).toBe(2006)
  expect(await statusOf(server.client.call(cards.unbind, { cardId, dealTicket: 'guess' }, { token }))).toBe(2006)
  const repay = await issueTicket(server.platform.db, {
    owner: holder.customerId,
    kind: 'deal',
    purpose: 'repay',
    subject: cardId,
  })
  expect(await statusOf(server.client.call(cards.unbind, { cardId, dealTicket: repay.ticket }, { token }))).toBe(2006)
  const good = await dealTicket(server, holder, { purpose: 'unbindCard', subject: cardId })
  expect(await statusOf(server.client.call(cards.unbind, { cardId, dealTicket: good }, { token }))).toBe(1)
  expect(await statusOf(server.client.call(cards.unbind, { cardId, dealTicket: good }, { token }))).toBe(1007)
  expect((await list(holder)).map((card) => card.cardId)).toEqual([holder.cardId])
})

test('a customer cannot unbind a card while money under way depends on it, and is told why', async () => {
  const holder = await withCard(server)
  const end = await openRepayment(holder)
  const words = '这张卡正用于处理中的借款或还款，完成后即可解绑'
  expect((await list(holder))[0]?.keptBecause).toBe(words)
  expect(await failureOf(unbind(holder))).toMatchObject({ status: 40403, message: words })
  await end()
  expect((await list(holder))[0]?.keptBecause).toBeUndefined()
  await unbind(holder)
  expect(await list(holder)).toEqual([])
})

test('a customer with a live loan cannot unbind the last card, and can with another one bound', async () => {
  const holder = await withCard(server)
  const end = await liveLoan(holder)
  const words = '您还有未还清的借款，请至少保留一张还款银行卡'
  expect(await failureOf(unbind(holder))).toMatchObject({ status: 40403, message: words })
  await bindCard(server, holder)
  await unbind(holder)
  expect((await list(holder)).map(({ keptBecause }) => keptBecause)).toEqual([words])
  await end()
})

test('a customer who unbinds the two cards of a live loan on two devices keeps one', async () => {
  const holder = await withCard(server)
  const end = await liveLoan(holder)
  const second = await bindCard(server, holder)
  const heard = await Promise.all([statusOf(unbind(holder)), statusOf(unbind(holder, second.cardId))])
  expect(heard.sort((a, b) => a - b)).toEqual([1, 40403])
  expect(await list(holder)).toHaveLength(1)
  await end()
})

test('a customer who unbinds a card ends its mandate here at once and at the bank even after a bank outage', async () => {
  const holder = await withMandate(server)
  expect((await list(holder))[0]?.signed).toEqual(['9F'])
  await server.sandbox.fault('bank', 'error-500', 2, 'terminateMandate')
  await unbind(holder)
  const state = await server.platform.db
    .selectFrom('debit_mandate')
    .select(['state', 'mandate_no'])
    .where('customer_id', '=', holder.customerId)
    .executeTakeFirstOrThrow()
  expect(state.state).toBe('terminated')
  await until(
    async () => {
      const { rows } = await sql<{ active: boolean }>`
        select active from sandbox.mandate where mandate_no = ${state.mandate_no}`.execute(server.platform.db)
      return rows[0]?.active === false
    },
    { what: 'the bank to end the mandate' },
  )
})

test('a customer can bind and sign a card again after unbinding it', async () => {
  const holder = await withMandate(server)
  await unbind(holder)
  const again = await bindCard(server, holder, { cardNo: holder.cardNo })
  await signMandate(server, { ...holder, cardId: again.cardId })
  expect(await list(holder)).toMatchObject([{ cardId: again.cardId, isDefault: true, signed: ['9F'] }])
  expect(await statusOf(server.client.call(mandate.status, { cardId: holder.cardId }, { token: holder.token }))).toBe(
    1007,
  )
})
