import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { extension } from '@wanka/contract/lending/extensions.ts'
import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { addDays, type BusinessDate, businessDate, dayOfMonth } from '@wanka/domain/business-date.ts'
import { type Fen, fen, fenToDecimal, sumFen } from '@wanka/domain/money.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runOps } from '../../clients/run-ops.ts'
import { borrowWith, given } from '../../fixtures/engagement/coupons.ts'
import { type LineHolder, withLine } from '../../fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '../../fixtures/lending/loans.ts'
import { slipPicture } from '../../fixtures/lending/offline-payments.ts'
import { boughtWith, giveBack } from '../../fixtures/lending/refunds.ts'
import {
  advanceTo,
  groupConfirmed,
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  repayTicket,
  settleConfirmed,
  withoutAutoDebit,
} from '../../fixtures/lending/repayment.ts'
import { serverFixture } from '../../servers/server-fixture.ts'
import { until } from '../../servers/until.ts'
import { differencesOf } from './look.ts'

const server = serverFixture()
let one: LineHolder
let other: LineHolder
beforeAll(async () => {
  await withoutAutoDebit(server)
  ;[one, other] = await Promise.all([withLine(server), withLine(server)])
}, 60_000)

/** Waits until no bank instruction or job is pending. */
const atRest = () =>
  until(
    async () => {
      await server.sandbox.releaseNotices()
      const { rows } = await sql<{ open: number }>`
        select (select count(*) from bank_instruction where state in ('intended', 'sent'))
             + (select count(*) from refund where state in ('requested', 'accepted', 'payingOut'))::int as open`.execute(
        server.platform.db,
      )
      return rows[0]?.open === 0
    },
    { what: 'a quiet bank' },
  )
const differences = async () => differencesOf(server, [one, other], await today(server.platform.db), [one, other])
/** Expects no differences for either customer. */
async function agrees(after: string): Promise<void> {
  await atRest()
  expect(await differences(), after).toEqual([])
}

async function settledAll(loan: Borrower): Promise<string> {
  const { repayNo } = await settleConfirmed(server, loan)
  await payStatus(server, loan, repayNo, '3')
  return repayNo
}

async function takenBack(repayNo: string): Promise<void> {
  const { rows } = await sql<{ no: string }>`
    select instruction_no as no from bank_instruction i join repayment_order r on r.customer_id = i.customer_id and r.repay_id = i.subject
     where i.kind = 'collect' and r.repay_no = ${repayNo}`.execute(server.platform.db)
  await server.sandbox.reverse(rows[0]?.no ?? '')
  await until(
    async () => {
      await server.sandbox.releaseNotices()
      const row = await server.platform.db
        .selectFrom('repayment_order')
        .select('state')
        .where('repay_no', '=', repayNo)
        .executeTakeFirstOrThrow()
      return row.state === 'reversed'
    },
    { what: 'the reversal' },
  )
}

/** Pays a part of the next bill, or more than it costs: the surplus goes to the following bill. */
async function paidPart(loan: Borrower, amount: (owed: Fen) => number): Promise<string> {
  const { appId, cardId, token, customerId } = loan
  const next = (await planOf(server, loan)).find((row) => row.planState !== '2')
  const owed = next?.owed ?? fen(0)
  const wish = { items: [{ appId, stage: next?.no ?? 1 }], cardId, amt: owed, part: fen(amount(owed)), toNext: true }
  const paying = await server.client.call(repayment.apply, wish, { token })
  const dealTicket = await repayTicket(server, customerId, paying)
  await server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket }, { token })
  await payStatus(server, loan, paying.repayNo, '3')
  return paying.repayNo
}

async function movedDay({ appId, token }: Borrower, day: number): Promise<void> {
  const choice = { appIds: [appId], day }
  const { hash } = await server.client.call(dueDayChange.quote, choice, { token })
  await server.client.call(dueDayChange.choose, { ...choice, hash }, { token })
}

async function putOff({ appId, token }: Borrower, no: number): Promise<void> {
  const billNo = `${appId}-${no}`
  const { offer } = await server.client.call(extension.select, { billNo }, { token })
  await server.client.call(extension.confirm, { billNo, dueOn: offer?.dueOn ?? businessDate('2026-01-01') }, { token })
}

let slips = 0
async function transferred(
  { appId, token, ...owner }: Borrower,
  amt: Fen,
  paidOn: BusinessDate,
): Promise<() => Promise<void>> {
  const imageIds = [await slipPicture(server, { ...owner, token })]
  const { paymentNo } = await server.client.call(offlinePayment.send, { appId, amt, paidOn, imageIds }, { token })
  slips += 1
  const slip = `MODEL-${slips}`
  return async () =>
    expect(await runOps(server, 'offline-payment', 'accept', paymentNo, slip, fenToDecimal(amt))).toMatchObject({
      code: 0,
    })
}

const dueOf = async (loan: Borrower, no: number): Promise<BusinessDate> =>
  businessDate((await planOf(server, loan))[no - 1]?.date ?? '')

test('a borrower’s paid, deferred, settled, refunded and reversed loans agree with the model on every day', {
  timeout: 240_000,
}, async () => {
  const plain = await borrow(server, one, { period: 6 })
  const coupon = await borrowWith(server, one, await given(server, one, 'borrowPacket'), {
    period: 6,
    repayType: 'interestFirst',
  })
  const bought = await borrow(server, other, { period: 6 })
  const steady = await borrow(server, other, { period: 6, repayType: 'equalPrincipal' })
  await agrees('four loans are paid out')

  const first = await paidPart(plain, (owed) => owed / 2)
  await agrees('a part is paid')
  await movedDay(steady, (dayOfMonth(await dueOf(steady, 1)) + 11) % 28 || 28)
  await agrees('the due day of a loan is changed')
  const orderNo = await boughtWith(server, bought)
  await giveBack(server, { orderNo, refundNo: 'F-first', amount: 100_000 })
  await agrees('a merchant gives a third of a purchase back')
  await putOff(coupon, 1)
  await agrees('a bill is put off')

  await advanceTo(server, addDays(await dueOf(plain, 1), 8))
  await agrees('a bill is late')
  const late = await transferred(
    bought,
    (await planOf(server, bought))[0]?.owed ?? fen(0),
    await today(server.platform.db),
  )
  const second = await paidPart(plain, (owed) => owed + 5_000)
  await agrees('a late bill is paid, and a little of the next')
  const month = await dueOf(plain, 2)
  await advanceTo(server, addDays(month, 12))
  await agrees('the turn of a month')
  await late()
  await agrees('a transfer of last month is accepted')
  await takenBack(first)
  await agrees('the bank takes the first payment back')

  const ended = await settledAll(coupon)
  await agrees('a loan with a coupon is settled early')
  await takenBack(ended)
  await agrees('the bank takes the settlement back')
  const given80 = await given(server, other, 'repay80')
  const many = await repayConfirmed(server, steady, [{ appId: steady.appId, stage: 1 }])
  expect(given80).toBeTruthy()
  await payStatus(server, steady, many.repayNo, '3')
  await agrees('a bill is paid with a coupon')
  await takenBack(many.repayNo)
  await agrees('the bank takes the payment with a coupon back')
  await takenBack(second)
  await agrees('the bank takes the second payment back')

  await advanceTo(server, addDays(month, 45))
  await agrees('everything is late')
  await repaid(server, bought)
  const { repayNo } = await groupConfirmed(server, [plain, coupon])
  await payStatus(server, plain, repayNo, '3')
  await agrees('two loans are settled by one payment')
  await giveBack(server, { orderNo, refundNo: 'F-rest', amount: 200_000 })
  await agrees('the rest of the purchase is given back')
  await takenBack(repayNo)
  await agrees('the bank takes the settlement of two loans back')
  const { loans } = await server.client.call(earlySettlement.accounts, {}, { token: one.token })
  expect(sumFen(loans.map(({ total }) => total))).toBeGreaterThan(0)
  expect(await server.violations()).toEqual([])
})

test('a difference of one fen is reported: on a bill, in the ledger, at the bank', async () => {
  const db = server.platform.db
  const mine = sql`customer_id = ${one.customerId}`
  const bill = sql`${mine} and paid_on is null and no = (select max(no) from instalment where ${mine}) and principal > 2`
  const changes = [
    [
      sql`update instalment set principal_paid = principal_paid + 1 where ${bill}`,
      sql`update instalment set principal_paid = principal_paid - 1 where ${bill}`,
      /-6 principalPaid: model \d+, the plan \d+/,
    ],
    [
      sql`update ledger_account set balance = balance - 1 where ${mine} and kind = 'loanPrincipal' and balance > 0`,
      sql`update ledger_account set balance = balance + 1 where ${mine} and kind = 'loanPrincipal' and balance > 0`,
      /ledger loanPrincipal balance: model \d+, the ledger \d+/,
    ],
    [
      sql`update sandbox.bank_entry set amount = amount + 1 where type = 'payout'`,
      sql`update sandbox.bank_entry set amount = amount - 1 where type = 'payout'`,
      /bank order P\w+ \(payout\): model \d+, the bank \d+/,
    ],
  ] as const
  for (const [spoil, mend, line] of changes) {
    await spoil.execute(db)
    expect((await differences()).join('\n')).toMatch(line)
    await mend.execute(db)
    expect(await differences()).toEqual([])
  }
})
