import { repayment } from '@wanka/contract/lending/repayment.ts'
import { depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, type Borrower, borrow, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import { prepaid } from '@wanka/testkit/fixtures/lending/partial-prepayment.ts'
import { refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  settleConfirmed,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { subscribedInWeChat } from '@wanka/testkit/fixtures/messaging/we-chat.ts'
import { depositTicket, payIn, withDeposit } from '@wanka/testkit/fixtures/payments/deposit-account.ts'
import { deskConfirmed, deskPaid, deskStatus } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { insured, premiumOf } from '@wanka/testkit/fixtures/services/insurance.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { acceptOffline } from '../../lending/offline-payments/desk.service.ts'

const server = serverFixture()

type Person = { customerId: string; openId: string }
const lettersOf = async ({ customerId }: { customerId: string }): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`
    select title from letter where customer_id = ${customerId} order by created_at, title`.execute(server.platform.db)
  return rows.map(({ title }) => title)
}
/** Expects the letters since the last check, once there are so many; the same number came to the customer's WeChat. */
function letterWatcher(person: Person) {
  let seen = 0
  return async (...expected: string[]): Promise<void> => {
    const all = await until(async () => {
      const letters = await lettersOf(person)
      return letters.length >= seen + expected.length && letters
    })
    expect(all.slice(seen).sort()).toEqual([...expected].sort())
    seen = all.length
  }
}
const inWeChat = async ({ openId }: Person) =>
  (await server.sandbox.weChatMessages()).filter((message) => message.openId === openId)
const subscriber = async () => subscribedInWeChat(server, await withLine(server))
const reverse = async (kind: 'collect' | 'payout', subject: string): Promise<void> => {
  const { rows } = await sql<{ no: string }>`
    select i.instruction_no as no from bank_instruction i left join repayment_order r on r.customer_id = i.customer_id and r.repay_id = i.subject
     where i.kind = ${kind} and (r.repay_no = ${subject} or i.subject::text = ${subject})`.execute(server.platform.db)
  await server.sandbox.reverse(rows[0]?.no ?? '')
}

test('a customer is notified once of each event of their money, however often the bank reports it, in WeChat too', async () => {
  const person = await subscriber()
  const before = (await lettersOf(person)).length
  const told = letterWatcher(person)
  await told(...(await lettersOf(person)))

  await server.sandbox.fault('bank', 'refuse', 1, 'payOut')
  const refused = await applied(server, person)
  await reached(server, person, refused.orderId, '93')
  await told('借款申请审核中', '借款申请已通过', '放款没有成功')

  await server.sandbox.fault('bank', 'duplicate-notice', 1, 'payOut')
  const loan: Borrower = await borrow(server, person)
  await told('借款申请审核中', '借款申请已通过', '借款已到账')

  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const failed = await repayConfirmed(server, loan, [{ appId: loan.appId, stage: 1 }])
  await payStatus(server, loan, failed.repayNo, '4')
  await told('还款未成功')

  await server.sandbox.fault('bank', 'duplicate-notice', 1, 'collect')
  const paid = await repaid(server, loan, [1])
  await told('还款成功')
  await reverse('collect', paid.repayNo)
  await told('一笔还款被银行撤销')

  const slip = await transferred(server, loan, fen(10_000))
  await transact(server.platform.db, (tx) =>
    acceptOffline(tx, { paymentNo: slip.paymentNo, actor: 'ops:test', slipNo: 'slip-1', amount: fen(10_000) }),
  )
  await told('转账还款已入账')
  await refundedBy(server, loan, fen(5_000))
  await told('退款已抵扣账单')
  await prepaid(server, loan, fen(5_000))
  await told('提前还本成功')

  // without a call: three days before, the day before, on the day, and the outcome of the debit of that day
  const [first] = await planOf(server, loan)
  await advanceTo(server, addDays(businessDate(first?.date ?? ''), 1))
  await told('还款提醒', '还款提醒', '还款成功')

  const { token } = loan
  const { list } = await server.client.call(repayment.history, {}, { token })
  expect(list.length).toBeGreaterThan(2)
  await payStatus(server, loan, (await settleConfirmed(server, loan)).repayNo, '3')
  await told('借款已提前结清')

  const taken = await borrow(server, person)
  await told('借款申请审核中', '借款申请已通过', '借款已到账')
  await reverse('payout', taken.orderId)
  await told('放款被银行退回')

  const letters = (await lettersOf(person)).length - before
  await until(async () => (await inWeChat(person)).length === letters)
  const open = sql<{ n: number }>`select count(*)::int as n from we_chat_message where state <> 'sent'`
  await until(async () => (await open.execute(server.platform.db)).rows[0]?.n === 0)
})

test('a customer is notified once of each premium, and of what leaves a deposit account', async () => {
  const person = await subscriber()
  const told = letterWatcher(person)
  await told(...(await lettersOf(person)))
  const policyNo = await insured(server, person)
  await told('保单已出具')
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const failed = await deskConfirmed(server, person, premiumOf(policyNo))
  await deskStatus(server, person, failed.payNo, '4')
  await told('保险费没有付成')
  await server.sandbox.fault('bank', 'duplicate-notice', 1, 'collect')
  await deskPaid(server, person, premiumOf(policyNo))
  await told('保险费已付')

  const depositor = await withDeposit(server, person)
  await told('存管账户已开通')
  await payIn(server, depositor, 10_000)
  const ticket = await depositTicket(server, depositor, fen(4_000))
  await server.client.call(depositAccount.withdraw, { amt: fen(4_000), dealTicket: ticket }, { token: person.token })
  await told('存管账户已转出')
})
