import { face } from '@wanka/contract/customer/face.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { showFace } from '@wanka/testkit/fixtures/customer/face.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const ops = async (...args: string[]) => (await runOps(server, ...args)).code

test('a customer’s order waits for the face check while the switch is open, and proceeds once it has passed', async () => {
  const holder = await withLine(server)
  const auth = { token: holder.token }
  const faceItem = async (orderId?: string) => {
    const { items, faceStatus, allPassed } = await server.client.call(loan.authInfo, { orderId }, auth)
    const { state, required, url } = items.find(({ type }) => type === 'face') ?? expect.fail('no face')
    return { state, required, url, faceStatus, allPassed }
  }
  const closed = { state: 'todo', required: false, url: '/refresh/face', faceStatus: '0', allPassed: true }
  expect(await faceItem()).toEqual(closed)
  expect(await ops('switch', 'faceRequired', 'open')).toBe(0)
  expect(await faceItem()).toEqual({ ...closed, required: true, allPassed: false })

  const { orderId, orderState, nextStep } = await applied(server, holder)
  expect([orderState, nextStep]).toEqual(['30', 'verify'])
  const confirm = () => server.client.call(loan.modifyStatus, { orderId, action: 'CONFIRM' }, auth)
  expect((await failureOf(confirm())).message).toBe('还有认证没有完成')
  const failed = await showFace(server, holder, 'failed')
  await failureOf(server.client.call(face.result, { faceTicket: failed }, auth))
  expect(await faceItem(orderId)).toMatchObject({ state: 'failed', faceStatus: '3', allPassed: false })
  expect((await failureOf(confirm())).message).toBe('还有认证没有完成')

  const passed = await showFace(server, holder)
  await server.client.call(face.result, { faceTicket: passed }, auth)
  expect(await faceItem(orderId)).toMatchObject({ state: 'done', faceStatus: '1', allPassed: true })
  await reached(server, holder, orderId, '80')
  expect(await ops('switch', 'faceRequired', 'close')).toBe(0)
})

test('a customer without a face check proceeds once staff have verified the customer manually', async () => {
  const holder = await withLine(server)
  await ops('switch', 'faceRequired', 'open')
  const { orderId } = await applied(server, holder)
  expect(await ops('vouch', holder.customerId)).toBe(2)
  expect(await ops('vouch', holder.customerId, 'video', 'call')).toBe(0)
  const { allPassed, faceStatus } = await server.client.call(loan.authInfo, { orderId }, { token: holder.token })
  expect({ allPassed, faceStatus }).toEqual({ allPassed: true, faceStatus: '1' })
  await reached(server, holder, orderId, '80')
  await ops('switch', 'faceRequired', 'close')
})
