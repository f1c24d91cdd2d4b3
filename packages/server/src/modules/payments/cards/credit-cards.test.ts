import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { dealTicket } from '@wanka/testkit/fixtures/customer/people.ts'
import { bindCreditCard, openCardRepay, payingBill } from '@wanka/testkit/fixtures/lending/card-repay.ts'
import { bindCard, type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture(HASTY)
beforeAll(() => openCardRepay(server))

const billCards = ({ token }: LineHolder) => server.client.call(cardRepay.cards, {}, { token })

test('a customer removes a credit card once no loan is on its way to it, and can add it again', async () => {
  const owner = await withLine(server)
  const silent = await bindCreditCard(server, owner, { card: 'payout-never-answers' })
  const { creditCardId: cardId } = silent
  const remove = async () => {
    const proof = await dealTicket(server, owner, { purpose: 'unbindCard', subject: cardId })
    return server.client.call(cards.unbind, { cardId, dealTicket: proof }, { token: owner.token })
  }
  await server.client.call(cardRepay.pay, await payingBill(server, owner, silent), { token: owner.token })
  expect(await failureOf(remove())).toMatchObject({ message: '这张卡正用于处理中的借款或还款，完成后即可解绑' })
  const { cardId: debit } = await bindCard(server, owner)
  expect(debit).not.toBe(cardId)
  const free = await bindCreditCard(server, owner)
  const proof = await dealTicket(server, owner, { purpose: 'unbindCard', subject: free.creditCardId })
  const input = { cardId: free.creditCardId, dealTicket: proof }
  await server.client.call(cards.unbind, input, { token: owner.token })
  expect((await billCards(owner)).cards.map((one) => one.cardId)).toEqual([cardId])
  const again = await bindCreditCard(server, owner, { cardNo: free.cardNo })
  expect(again.creditCardId).not.toBe(free.creditCardId)
})

test('the number of a credit card is sealed and shown by its tail only', async () => {
  const owner = await withLine(server)
  const { cardNo, creditCardId: cardId } = await bindCreditCard(server, owner)
  const stored = await server.platform.db.selectFrom('card').selectAll().where('card_id', '=', cardId).execute()
  expect(JSON.stringify(stored)).not.toContain(cardNo)
  expect(stored).toMatchObject([{ type: 'credit', state: 'payee', is_default: false }])
  const seen = [await billCards(owner), await server.client.call(cards.list, {}, { token: owner.token })]
  expect(JSON.stringify(seen)).not.toContain(cardNo)
})
