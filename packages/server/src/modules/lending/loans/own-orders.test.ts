import { randomUUID } from 'node:crypto'
import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let owner: Borrower
beforeAll(async () => {
  owner = await borrowed(server)
})

test('S12 a customer who names another customer’s order gets the same answer as for an unknown one on every call', async () => {
  const { token } = await registered(server)
  const ask = (orderId: string, appId: string) =>
    Promise.all([
      failureOf(server.client.call(loan.detail, { orderId }, { token })),
      failureOf(server.client.call(loan.detail, { appId }, { token })),
      failureOf(server.client.call(loan.authInfo, { orderId }, { token })),
      failureOf(server.client.call(loan.cancel, { orderId }, { token })),
      failureOf(server.client.call(loan.cancelByApplication, { appId }, { token })),
      failureOf(server.client.call(loan.modifyStatus, { orderId, action: 'GIVEUP' }, { token })),
      failureOf(server.client.call(loan.contractList, { orderId }, { token })),
      failureOf(server.client.call(loan.contract, { orderId, contractKey: 'personalLoan' }, { token })),
    ])
  const foreign = await ask(owner.orderId, owner.appId)
  expect(foreign).toEqual(await ask(randomUUID(), 'A20270615000000000000'))
  expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([Status.forbidden]))
  for (const orderId of ['1', "' or 1=1 --", '__proto__'])
    expect([Status.forbidden, Status.malformedField]).toContain(
      (await server.client.send(loan.detail, { orderId }, { token })).status,
    )
})

test('a customer finds orders by application number, and lists them newest first with their count', async () => {
  const { appId: second } = await borrow(server, owner, {
    productType: 'spare',
    loanAmt: fen(50_000),
    period: 1,
    repayType: 'singleRepayment',
  })
  const { token } = owner
  const byApp = await server.client.call(loan.detail, { appId: owner.appId }, { token })
  expect(byApp.loanOrder.orderId).toBe(owner.orderId)
  const all = await server.client.call(loan.records, {}, { token })
  expect([all.total, all.hasMore, all.list.map(({ appId }) => appId)]).toEqual([2, false, [second, owner.appId]])
  const page = await server.client.call(loan.records, { pageNo: 1, pageSize: 1, state: 'live' }, { token })
  expect([page.total, page.hasMore, page.list.length]).toEqual([2, true, 1])
  const spare = await server.client.call(loan.records, { kind: 'spare' }, { token })
  expect(spare.list.map(({ productName }) => productName)).toEqual(['备用金'])
  expect((await server.client.call(loan.records, { state: 'settled' }, { token })).total).toBe(0)
})

test('a customer’s next form starts with the last choices and the card that received the money', async () => {
  const { token } = owner
  expect(await server.client.call(loan.template, {}, { token })).toMatchObject({
    found: true,
    loanAmt: 50_000,
    period: 1,
    cardId: owner.cardId,
    cardNo: `**** **** **** ${owner.cardNo.slice(-4)}`,
  })
  const { token: fresh } = await registered(server)
  expect(await server.client.call(loan.template, {}, { token: fresh })).toEqual({ found: false })
})

test('a borrower has available what the line grants less what was lent', async () => {
  const params = await server.client.call(loan.params, { productType: 'cash' }, { token: owner.token })
  expect(params.available).toBe(owner.limit - 350_000)
})

test('a customer cannot cancel a loan that was paid out', async () => {
  const failure = await failureOf(server.client.call(loan.cancel, { orderId: owner.orderId }, { token: owner.token }))
  expect(failure).toMatchObject({
    status: Status.refused,
    message: '借款已到账，不能取消；您可以随时提前结清，不收手续费',
  })
})
