import { notice } from '@wanka/contract/messaging/notices.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  settleConfirmed,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { filesMailed, withEmail } from '@wanka/testkit/fixtures/messaging/email.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { acceptOffline } from '../../lending/offline-payments/desk.service.ts'

const server = serverFixture()

const choose = ({ token }: Borrower, channel: 'sms' | 'email', on = true) =>
  server.client.call(notice.choose, { topic: 'receipt', channel, on }, { token })
const receipts = async ({ mobile }: Borrower) =>
  (await server.sandbox.sms(mobile)).filter(({ type }) => type === 'paid')
const smsReceived = (owner: Borrower, count: number) =>
  until(
    async () => {
      const all = await receipts(owner)
      return all.length >= count && all
    },
    { what: `${count} receipts by SMS` },
  )
const letters = async ({ customerId }: Borrower) => {
  const { rows } = await sql<{ title: string }>`
    select title from letter where customer_id = ${customerId} and title in ('还款成功', '转账还款已入账', '借款已提前结清')
     order by created_at`.execute(server.platform.db)
  return rows.map(({ title }) => title)
}
/** No job of receipts is left. */
const quiet = () =>
  until(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs where key like 'email.%'`.execute(
      server.platform.db,
    )
    return rows.length === 0
  })

test('a customer who asked for it gets one receipt by SMS and one by e-mail for each way to pay, beside the letter', async () => {
  const owner = await withEmail(server, await borrowed(server))
  await choose(owner, 'sms')
  await choose(owner, 'email')

  await server.sandbox.fault('bank', 'duplicate-notice', 1, 'collect')
  const paid = await repaid(server, owner, [1])
  const [first] = await smsReceived(owner, 1)
  expect(first?.text).toMatch(/^【万卡】您的还款[\d,.]+元已于\d+月\d+日入账（.+尾号\d{4}）。/)
  const [mail] = await filesMailed(server, owner.email, 1)
  expect(mail).toMatchObject({ subject: '万卡：还款回单', attachments: [{ type: 'application/pdf' }] })
  expect(mail?.attachments[0]?.name).toContain(paid.repayNo)

  const slip = await transferred(server, owner, fen(10_000))
  await transact(server.platform.db, (tx) =>
    acceptOffline(tx, { paymentNo: slip.paymentNo, actor: 'ops:test', slipNo: 'slip-r', amount: fen(10_000) }),
  )
  expect((await smsReceived(owner, 2))[0]?.text).toContain('还款100.00元已于')
  expect((await receipts(owner))[0]?.text).toContain('（银行转账）')

  // the automatic debit of the next due day
  const [, second] = await planOf(server, owner)
  await advanceTo(server, addDays(businessDate(second?.date ?? ''), 1))
  await smsReceived(owner, 3)
  await payStatus(server, owner, (await settleConfirmed(server, owner)).repayNo, '3')
  await smsReceived(owner, 4)
  await filesMailed(server, owner.email, 4)
  await quiet()
  expect([(await receipts(owner)).length, (await filesMailed(server, owner.email, 4)).length]).toEqual([4, 4])
  expect(await letters(owner)).toEqual(['还款成功', '转账还款已入账', '还款成功', '借款已提前结清'])
})

test('by default a payment is receipted by letter alone, and a payment that failed by none', async () => {
  const owner = await withEmail(server, await borrowed(server))
  await repaid(server, owner)
  await quiet()
  expect(await receipts(owner)).toEqual([])
  expect(await letters(owner)).toEqual(['还款成功'])
  await choose(owner, 'sms')
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const failed = await repayConfirmed(server, owner, [{ appId: owner.appId, stage: 2 }])
  await payStatus(server, owner, failed.repayNo, '4')
  await quiet()
  expect(await receipts(owner)).toEqual([])
})

test('a receipt by SMS whose reply was lost arrives once, and one that is turned off ends', async () => {
  const owner = await borrowed(server)
  await choose(owner, 'sms')
  await server.sandbox.fault('sms', 'error-500', 3)
  await repaid(server, owner)
  await until(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and key like 'email.receipt:%'`.execute(
      server.platform.db,
    )
    return (await receipts(owner)).length > 0
  })
  await quiet()
  expect(await receipts(owner)).toHaveLength(1)
  await choose(owner, 'sms', false)
  await repaid(server, owner)
  await quiet()
  expect(await receipts(owner)).toHaveLength(1)
})
