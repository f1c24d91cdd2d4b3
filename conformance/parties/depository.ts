import assert from 'node:assert/strict'
import { createDepository } from '@wanka/server/gateways/depository.gateway.ts'
import { assertRejected, bodyOf, clientOf, having, need, once, other, type Party } from '../kit.ts'

const money = (amount: number) => ({ amount, currency: 'CNY' as const })

export const depository: Party = {
  secret: 'DEPOSITORY_SECRET',
  timeoutMs: 5000,
  harmless: { path: '/depository/query', body: { ref: 'never-sent' } },
  cases(provider) {
    const bank = createDepository(clientOf(provider))
    const { run, data, code } = provider
    const opening = () => ({
      ...need(data.people.match, 'people.match'),
      cardNo: need(data.cards.paid, 'cards.paid'),
      ref: `${run}-open`,
    })
    const opened = once(async () => {
      const asked = opening()
      await bank.openAccount(asked)
      const smsCode = await code(asked.mobile)
      return having(await bank.confirm({ ref: asked.ref, smsCode }), 'state', 'succeeded')
    })
    return [
      {
        title: 'an account is opened by the bank’s own code, once, and by no wrong one',
        async see() {
          const asked = opening()
          for (let n = 0; n < 2; n++) having(await bank.openAccount(asked), 'state', 'waitingCode')
          having(await bank.confirm({ ref: asked.ref, smsCode: other(data.code ?? '') }), 'state', 'codeWrong')
          having(await bank.query({ ref: asked.ref }), 'state', 'waitingCode')
          const done = await opened()
          for (const answer of [await bank.query({ ref: asked.ref }), await bank.openAccount(asked)])
            assert.deepEqual(bodyOf(answer), done)
          const second = having(await bank.openAccount({ ...asked, ref: `${run}-second` }), 'state', 'failed')
          assert.equal(second.reason, 'alreadyOpen')
        },
      },
      {
        title: 'a new account is open and empty, and pays nothing out',
        async see() {
          const { accountNo } = await opened()
          assert.deepEqual(bodyOf(await bank.account({ accountNo })), { state: 'open', balance: 0 })
          const out = having(await bank.withdraw({ ref: `${run}-empty`, accountNo, ...money(1) }), 'state', 'failed')
          assert.equal(out.reason, 'balanceTooSmall')
        },
      },
      {
        title: 'a withdrawal is paid once, however often it is sent, and its number is good for no other',
        async see() {
          const { accountNo } = need(data.depositAccount, 'depositAccount')
          const { balance } = bodyOf(await bank.account({ accountNo }))
          const asked = { ref: `${run}-out`, accountNo, ...money(1) }
          await Promise.all(Array.from({ length: 5 }, () => bank.withdraw(asked)))
          having(await bank.query({ ref: asked.ref }), 'state', 'succeeded')
          assert.equal(bodyOf(await bank.account({ accountNo })).balance, balance - 1)
          assertRejected(await bank.withdraw({ ...asked, amount: 2 }), 409)
        },
      },
      {
        title: 'an order that never arrived is not found, an account that does not exist is 404',
        async see() {
          having(await bank.query({ ref: `${run}-unknown` }), 'state', 'notFound')
          having(await bank.resendCode({ ref: `${run}-unknown` }), 'state', 'notFound')
          assertRejected(await bank.account({ accountNo: '00000000' }), 404)
        },
      },
      {
        title: 'an empty account is cancelled, and stays it',
        async see() {
          const { accountNo } = await opened()
          for (let n = 0; n < 2; n++)
            having(await bank.cancelAccount({ ref: `${run}-end`, accountNo }), 'state', 'succeeded')
          assert.deepEqual(bodyOf(await bank.account({ accountNo })), { state: 'cancelled', balance: 0 })
        },
      },
    ]
  },
}
