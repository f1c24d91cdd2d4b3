import type { CallOutput } from '@wanka/contract/call.ts'
import { keysOfCoupon } from '@wanka/contract/engagement/coupons.ts'
import { settlement } from '@wanka/contract/lending/early-settlement.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import type { PayItem } from '@wanka/contract/lending/pay-info.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { issueProof } from '@wanka/server/platform/auth/verification-ticket.ts'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import type { Borrower } from './loan.ts'
import { dealTicket, type Member } from './people.ts'

type Status = CallOutput<typeof repayment.status>
export type Paying = { repayNo: string; amt: Fen }

/** Nobody's card is debited by itself from now on. */
export async function withoutAutoDebit({ platform }: TestServer): Promise<void> {
  await platform.db
    .insertInto('setting')
    .values({ name: 'autoDebit', value: JSON.stringify('close') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify('close') }))
    .execute()
}

/** Moves the business date to a day, if it is not there yet. @returns the date */
export async function advanceTo(server: TestServer, date: string): Promise<string> {
  const { business_date: today } = await server.platform.db
    .selectFrom('business_calendar')
    .select('business_date')
    .executeTakeFirstOrThrow()
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return days > 0 ? server.sandbox.advance(days) : today
}

export const planOf = async (server: TestServer, { token, orderId }: Pick<Borrower, 'token' | 'orderId'>) =>
  (await server.client.call(loan.detail, { orderId }, { token })).plan

/** The order by which the bank is asked for a payment, and how much for, fen. */
export async function debitOf({ platform }: TestServer, repayNo: string): Promise<{ orderNo: string; amount: number }> {
  return platform.db
    .selectFrom('bank_instruction as i')
    .innerJoin('repayment_order as r', 'r.repay_id', 'i.subject')
    .select(['i.instruction_no as orderNo', 'i.amount'])
    .where('r.repay_no', '=', repayNo)
    .where('i.kind', '=', 'collect')
    .executeTakeFirstOrThrow()
}

/** The bank makes a payment that it left open. */
export async function debitMade(server: TestServer, repayNo: string): Promise<void> {
  const { orderNo } = await debitOf(server, repayNo)
  // it may not have come there yet
  const made = () =>
    server.sandbox.settleOrder(orderNo, 'succeeded').then(
      () => true,
      () => false,
    )
  await until(made, { what: `the bank to make ${repayNo}` })
  await server.sandbox.releaseNotices()
}

/** Opens a repayment order for bills at today's price, as the cashier desk does. */
export async function repayApplied(
  server: TestServer,
  { token, cardId }: Pick<Borrower, 'token' | 'cardId'>,
  items: PayItem[],
): Promise<Paying> {
  const { repayAmt, coupon } = await server.client.call(repayment.selectMany, { items }, { token })
  const wish = { items, cardId, amt: repayAmt, ...keysOfCoupon(coupon) }
  const { repayNo, amt } = await server.client.call(repayment.apply, wish, { token })
  return { repayNo, amt }
}

/** A ticket for exactly this repayment, without typing the deal password. */
export async function repayTicket({ platform }: TestServer, owner: string, { repayNo, amt }: Paying): Promise<string> {
  const binding = { owner, kind: 'deal', purpose: 'repay', amount: amt, subject: repayNo } as const
  return (await issueProof(platform.db, binding)).ticket
}

/** Waits, by looking as the app does, until the payment stands at one of these wire codes. */
export function payStatus(
  server: TestServer,
  { token }: Pick<Member, 'token'>,
  repayNo: string,
  ...states: string[]
): Promise<Status> {
  return until(
    async () => {
      const status = await server.client.call(repayment.status, { repayNo }, { token })
      if (states.includes(status.payState)) return status
      // nothing comes after paid: say so at once
      if (status.payState === '3') throw new Error(`repayment ${repayNo} is paid, not at ${states.join(' or ')}`)
      return undefined
    },
    // the pauses before the bank is asked once more grow to a minute
    { withinMs: 90_000, what: `repayment at ${states.join(' or ')}` },
  )
}

/** Applies and confirms with the deal password; the bank is at work on it then. */
export async function repayConfirmed(server: TestServer, holder: Borrower, items: PayItem[]): Promise<Paying> {
  const paying = await repayApplied(server, holder, items)
  const ticket = await dealTicket(server, holder, { purpose: 'repay', amount: paying.amt, subject: paying.repayNo })
  await server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket: ticket }, { token: holder.token })
  return paying
}

/** Pays instalments of the loan, the given ones or the next, and waits for the bank. */
export async function repaid(server: TestServer, holder: Borrower, stages?: number[]): Promise<Paying> {
  const next =
    stages ??
    (await planOf(server, holder))
      .filter((row) => row.planState !== '2')
      .map((row) => row.no)
      .slice(0, 1)
  const paying = await repayConfirmed(
    server,
    holder,
    next.map((stage) => ({ appId: holder.appId, stage })),
  )
  await payStatus(server, holder, paying.repayNo, '3')
  return paying
}

/** What ends the loan today. */
export const settlementOf = (
  server: TestServer,
  { token, appId }: Pick<Borrower, 'token' | 'appId'>,
  date?: BusinessDate,
) => server.client.call(settlement.quote, { appId, settle: true, ...(date && { date }) }, { token })

/** Opens the payment that ends the loan at today's quote. */
export async function settleApplied(
  server: TestServer,
  holder: Pick<Borrower, 'token' | 'appId' | 'cardId'>,
): Promise<Paying> {
  const { calNo = '' } = await settlementOf(server, holder)
  const { appId, cardId, token } = holder
  const { repayNo, amt } = await server.client.call(settlement.pay, { appId, calNo, cardId }, { token })
  return { repayNo, amt }
}

type Group = { appIds: readonly string[]; calNo: string; total: Fen }

/** What ends several loans of one lender today by one payment. */
export async function groupOf(server: TestServer, loans: readonly Borrower[]): Promise<Group> {
  const appIds = loans.map(({ appId }) => appId)
  const { settling, repayAmt: total } = await server.client.call(
    settlement.group,
    { appIds },
    { token: loans[0]?.token ?? '' },
  )
  return { appIds, calNo: settling?.calNo ?? '', total }
}

/** Ends several loans by one payment that is confirmed; the bank is at work on it then. */
export async function groupConfirmed(server: TestServer, loans: readonly [Borrower, ...Borrower[]]): Promise<Paying> {
  const [{ customerId, cardId, token }] = loans
  const { appIds, calNo } = await groupOf(server, loans)
  const paying = await server.client.call(settlement.payGroup, { appIds: [...appIds], calNo, cardId }, { token })
  const dealTicket = await repayTicket(server, customerId, paying)
  await server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket }, { token })
  return paying
}

/** … and confirms it; the bank is at work on it then. */
export async function settleConfirmed(server: TestServer, holder: Borrower): Promise<Paying> {
  const paying = await settleApplied(server, holder)
  const dealTicket = await repayTicket(server, holder.customerId, paying)
  await server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket }, { token: holder.token })
  return paying
}

/** Pays the whole loan, all instalments at once. */
export async function settled(server: TestServer, holder: Borrower): Promise<Paying> {
  const left = (await planOf(server, holder)).filter((row) => row.planState !== '2')
  return repaid(
    server,
    holder,
    left.map((row) => row.no),
  )
}
