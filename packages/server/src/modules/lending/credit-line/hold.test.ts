import { fen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { endHold, holdLimit, lockLine } from './index.ts'
import { freezeLine, unfreezeLine } from './line-control.ts'

const server = serverFixture()
let holder: LineHolder
beforeAll(async () => {
  holder = await withLine(server)
})

const run = <T>(work: (tx: Tx) => Promise<T>) => transact(server.platform.db, work)
const line = () => run((tx) => lockLine(tx, holder.customerId))
const hold = (orderId: string, amount: number) =>
  run((tx) => holdLimit(tx, { customerId: holder.customerId, orderId, amount: fen(amount) }))
const end = (orderId: string, to: 'posted' | 'voided' | 'expired') =>
  run((tx) => endHold(tx, { customerId: holder.customerId, orderId, to }))

test('F11 fifty applications at once never hold more than the limit', async () => {
  const tenth = holder.limit / 10
  const orders = Array.from({ length: 50 }, () => newId())
  const heard = await Promise.all(orders.map((orderId) => statusOf(hold(orderId, tenth))))
  expect(heard.filter((status) => status === 1)).toHaveLength(10)
  expect(heard.filter((status) => status === 40403)).toHaveLength(40)
  expect(await line()).toMatchObject({ held: holder.limit, available: 0 })
  for (const [at, orderId] of orders.entries()) if (heard[at] === 1) await end(orderId, 'voided')
  expect(await line()).toMatchObject({ held: 0, available: holder.limit })
})

test('an order that requests its hold again holds once, and its limit is given back once', async () => {
  const orderId = newId()
  const heard = await Promise.allSettled(Array.from({ length: 10 }, () => hold(orderId, 100_000)))
  expect(heard.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await line()).held).toBe(100_000)
  await expect(hold(orderId, 200_000)).rejects.toThrow('another hold')
  await Promise.all(Array.from({ length: 10 }, () => end(orderId, 'voided')))
  await expect(end(orderId, 'posted')).rejects.toThrow('no post from voided')
  await expect(hold(orderId, 100_000)).rejects.toThrow('another hold')
  expect((await line()).held).toBe(0)
})

test('an application can neither exceed the limit by a fen nor draw on a frozen line', async () => {
  const over = newId()
  expect(await statusOf(hold(over, holder.limit + 1))).toBe(40403)
  const { customerId } = holder
  const ops = { actor: 'ops', reason: 'test' }
  await run((tx) => freezeLine(tx, customerId, ops))
  expect(await statusOf(hold(over, 100))).toBe(40403)
  await run((tx) => unfreezeLine(tx, customerId, ops))
  expect(await statusOf(hold(over, holder.limit))).toBe(1)
  await end(over, 'expired')
})

test('a caller that ends a hold that does not exist gets an error', async () => {
  await expect(end(newId(), 'voided')).rejects.toThrow('has no hold')
})
