import assert from 'node:assert/strict'
import { type BankGateway, createBank } from '@wanka/server/gateways/bank.gateway.ts'
import { bankNotice } from '@wanka/server/gateways/bank-messages.ts'
import { checkSignature, requestTo } from '@wanka/server/gateways/signature.ts'
import {
  assertRejected,
  bodyOf,
  type Case,
  clientOf,
  having,
  need,
  type Party,
  type Provider,
  settled,
} from '../kit.ts'
import { type BankCards, bankCards, cardCases } from './bank-cards.ts'

const AMOUNT = 1_23
const TOGETHER = 10

function moneyCases(provider: Provider, bank: BankGateway, cards: BankCards): Case[] {
  const { run, key, date: businessDate, code } = provider
  const order = (name: string, amount = AMOUNT) => ({
    ...{ orderNo: `${run}${name}`, amount, currency: 'CNY' as const },
    ...{ summary: '联调', businessDate },
  })
  const found = async (orderNo: string) => having(await bank.query({ orderNo }), 'result', 'found')
  const outcome = (orderNo: string) =>
    settled(
      () => found(orderNo),
      ({ state }) => state === 'processing',
    )
  const listed = async (orderNo: string) =>
    bodyOf(await bank.statement({ date: businessDate })).entries.filter((entry) => entry.orderNo === orderNo)
  return [
    {
      title: 'a debit is made once, however often it is sent, and found by its number',
      async see() {
        const { mandateNo } = await cards.signed()
        const debit = { ...order('A'), mandateNo }
        assert.notEqual(bodyOf(await bank.collect(debit)).state, 'failed')
        const { type, state, amount, channelTxn } = await outcome(debit.orderNo)
        assert.deepEqual({ type, state, amount }, { type: 'collect', state: 'succeeded', amount: AMOUNT })
        const again = bodyOf(await bank.collect(debit))
        assert.equal(again.state, 'succeeded')
        assert.equal(again.channelTxn, channelTxn)
        assert.equal((await listed(debit.orderNo)).length, 1, 'not one movement in the statement')
      },
    },
    {
      title: 'a debit that is sent ten times at once is made once',
      async see() {
        const { mandateNo } = await cards.signed()
        const debit = { ...order('B'), mandateNo }
        await Promise.all(Array.from({ length: TOGETHER }, () => bank.collect(debit)))
        assert.equal((await outcome(debit.orderNo)).state, 'succeeded')
        assert.equal((await listed(debit.orderNo)).length, 1, 'not one movement in the statement')
      },
    },
    {
      title: 'a number that was used is rejected for another sum or direction',
      async see() {
        const [{ mandateNo }, { cardToken }] = [await cards.signed(), await cards.bound()]
        await bank.collect({ ...order('C'), mandateNo })
        assertRejected(await bank.collect({ ...order('C', AMOUNT + 1), mandateNo }), 409)
        assertRejected(await bank.payOut({ ...order('C'), cardToken }), 409)
        assert.equal((await outcome(order('C').orderNo)).amount, AMOUNT)
      },
    },
    {
      title: 'money is paid out once, however often it is sent',
      async see() {
        const { cardToken } = await cards.bound()
        for (let n = 0; n < 3; n++)
          assert.notEqual(bodyOf(await bank.payOut({ ...order('D'), cardToken })).state, 'failed')
        const { type, state, amount } = await outcome(order('D').orderNo)
        assert.deepEqual({ type, state, amount }, { type: 'payout', state: 'succeeded', amount: AMOUNT })
        assert.equal((await listed(order('D').orderNo)).length, 1, 'not one movement in the statement')
      },
    },
    {
      title: 'an order that never arrived is not found; once closed it is never made',
      async see() {
        const { mandateNo } = await cards.signed()
        const { orderNo } = order('E')
        having(await bank.query({ orderNo }), 'result', 'notFound')
        for (let n = 0; n < 2; n++) having(await bank.close({ orderNo }), 'result', 'closed')
        const late = having(await bank.collect({ ...order('E'), mandateNo }), 'state', 'failed')
        assert.equal(late.reason, 'closed')
        assert.deepEqual(await listed(orderNo), [])
      },
    },
    {
      title: 'an order that was made cannot be closed: its outcome is told',
      async see() {
        const { mandateNo } = await cards.signed()
        await bank.collect({ ...order('F'), mandateNo })
        await outcome(order('F').orderNo)
        assert.equal(having(await bank.close({ orderNo: order('F').orderNo }), 'result', 'found').state, 'succeeded')
      },
    },
    {
      title: 'no money moves under a mandate or to a card that does not exist, or under one that has ended',
      async see() {
        assertRejected(await bank.collect({ ...order('G'), mandateNo: `${run}-unknown` }), 404)
        assertRejected(await bank.payOut({ ...order('H'), cardToken: `${run}-unknown` }), 404)
        having(await bank.terminateMandate({ mandateNo: `${run}-unknown` }), 'result', 'notFound')
        having(await bank.terminateMandate({ signNo: `${run}-unknown` }), 'result', 'notFound')
        const { signNo, mandateNo } = await cards.sign('paid', 'sign-and-end')
        having(await bank.terminateMandate({ signNo }), 'result', 'terminated')
        assertRejected(await bank.collect({ ...order('I'), mandateNo }), 404)
      },
    },
    {
      title: 'a code authorises one payment of one card: of its sum, and once',
      async see() {
        const { cardToken, mobile } = await cards.bound()
        const asked = await bank.requestPayCode({ cardToken, ref: `${run}-pay`, amount: AMOUNT, currency: 'CNY' })
        const { quickNo } = having(asked, 'result', 'codeSent')
        const smsCode = await code(mobile)
        const { payAuthNo } = having(await bank.confirmPayCode({ quickNo, smsCode }), 'result', 'authorised')
        assertRejected(await bank.collect({ ...order('J', AMOUNT + 1), payAuthNo }), 404)
        assert.notEqual(bodyOf(await bank.collect({ ...order('K'), payAuthNo })).state, 'failed')
        assert.equal((await outcome(order('K').orderNo)).state, 'succeeded')
        assertRejected(await bank.collect({ ...order('L'), payAuthNo }), 404)
      },
    },
    {
      title: 'a debit without cover fails with its reason, and moves nothing',
      async see() {
        const { mandateNo } = await cards.sign('insufficientFunds', 'empty')
        await bank.collect({ ...order('M'), mandateNo })
        const { state, reason } = await outcome(order('M').orderNo)
        assert.deepEqual({ state, reason }, { state: 'failed', reason: 'insufficientFunds' })
        assert.deepEqual(await listed(order('M').orderNo), [])
      },
    },
    {
      title: 'a payout to an account that cannot take it fails with its reason, and moves nothing',
      async see() {
        const { cardToken } = await cards.bind('payoutFails', 'closed-account')
        await bank.payOut({ ...order('P'), cardToken })
        const { state, reason } = await outcome(order('P').orderNo)
        assert.deepEqual({ state, reason }, { state: 'failed', reason: 'accountAbnormal' })
        assert.deepEqual(await listed(order('P').orderNo), [])
      },
    },
    {
      title:
        'a statement lists what moved, each movement under its own transaction, and its sums are those of its entries',
      async see() {
        const { mandateNo } = await cards.signed()
        await bank.collect({ ...order('N'), mandateNo })
        const { channelTxn } = await outcome(order('N').orderNo)
        const { date, entries, totalIn, totalOut } = bodyOf(await bank.statement({ date: businessDate }))
        assert.equal(date, businessDate)
        assert.ok(entries.some((entry) => entry.channelTxn === channelTxn))
        assert.equal(new Set(entries.map((entry) => entry.channelTxn)).size, entries.length)
        const sum = (...types: string[]) =>
          entries.reduce((all, entry) => (types.includes(entry.type) ? all + entry.amount : all), 0)
        assert.deepEqual(
          { totalIn, totalOut },
          { totalIn: sum('collect', 'payoutReversal'), totalOut: sum('payout', 'collectReversal') },
        )
      },
    },
    {
      title: 'an outcome that the reply did not tell comes as a notice, signed, until we answer it',
      async see() {
        const notices = need(provider.notices, 'noticePort')
        const { mandateNo } = await cards.sign('paidLater', 'later')
        having(await bank.collect({ ...order('O'), mandateNo }), 'state', 'processing')
        const path = '/callback/bank'
        for (const { headers, body } of await notices.twice(path, order('O').orderNo)) {
          assert.equal(checkSignature(key, requestTo(path), headers, body).kind, 'valid')
          const { state, amount, merchant } = bankNotice.parse(JSON.parse(body))
          assert.deepEqual({ state, amount, merchant }, { state: 'succeeded', amount: AMOUNT, merchant: key.merchant })
        }
      },
    },
  ]
}

export const bank: Party = {
  secret: 'BANK_SECRET',
  timeoutMs: 8000,
  harmless: { path: '/bank/query', body: { orderNo: 'never-sent' } },
  cases(provider) {
    const client = createBank(clientOf(provider))
    const cards = bankCards(provider, client)
    return [...cardCases(provider, client, cards), ...moneyCases(provider, client, cards)]
  },
}
