import { randomUUID } from 'node:crypto'
import { depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { fen } from '@wanka/domain/money.ts'
import { withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  type Depositor,
  depositOf,
  depositRequest,
  depositTicket,
  payIn,
  withDeposit,
} from '@wanka/testkit/fixtures/payments/deposit-account.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = killableFixture()

const isOpen = (person: Depositor, balance: number) =>
  until(async () => {
    const now = await depositOf(server, person)
    return now.depositState === 'open' && now.balance === balance
  })

test('F1 a server killed before or after the bank gets the order pays out once, and checks a code once', {
  timeout: 900_000,
}, async () => {
  await server.start()
  const person = await withDealPassword(server)
  const saver = await withDeposit(server, await withDealPassword(server))
  await payIn(server, saver, 10_000)
  for (const [left, failpoint] of [
    [9000, 'deposit.written'],
    [8000, 'deposit.answered'],
  ] as const) {
    await server.start()
    const proof = await depositTicket(server, saver, fen(1000))
    const uuid = randomUUID()
    const take = () =>
      server.client.call(depositAccount.withdraw, { amt: fen(1000), dealTicket: proof }, { token: saver.token, uuid })
    await server.dies(failpoint, take)
    await server.start()
    await take()
    await isOpen(saver, left)
  }

  await server.start()
  const asked = await depositRequest(server, person)
  await server.client.call(depositAccount.open, asked, { token: person.token })
  const smsCode = await server.sandbox.code(asked.mobile)
  await server.dies('deposit.checking', () =>
    server.client.call(depositAccount.bindCard, { smsCode }, { token: person.token }),
  )
  await server.start()
  // the bank was never queried: it answers that the code was not checked, and the customer sends it again
  await until(async () => (await depositOf(server, person)).pending?.step === 'code')
  await server.client.call(depositAccount.bindCard, { smsCode }, { token: person.token })
  expect((await depositOf(server, person)).depositState).toBe('open')
  expect(await server.violations()).toEqual([])
})
