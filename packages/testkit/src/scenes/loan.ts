import type { CallOutput } from '@wanka/contract/call.ts'
import type { ProductCode } from '@wanka/contract/enums.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { proofSubjectOfLoan, type Quote } from '@wanka/contract/lending/quote.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { issueProof } from '@wanka/server/platform/auth/verification-ticket.ts'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { type CardOptions, type LineHolder, withLine } from './credit.ts'
import { agreementKeys, dealTicket, type Member, type PersonOptions } from './people.ts'

export type Choice = {
  productType?: ProductCode
  loanAmt?: Fen
  period?: number
  repayType?: 'equalInstalment' | 'equalPrincipal' | 'interestFirst' | 'singleRepayment'
  purposeCode?: string
}
type Terms = Required<Omit<Choice, 'purposeCode'>>
type Submitted = CallOutput<typeof loan.submit>
export type Borrower = LineHolder & { orderId: string; appId: string }

const THREE_THOUSAND: Fen = fen(300_000)

/** A thousand a month for three months and a little interest: what a test borrows unless it cares. */
export const termsOf = ({
  productType = 'cash',
  loanAmt = THREE_THOUSAND,
  period = 3,
  repayType = 'equalInstalment',
}: Choice = {}): Terms => ({ productType, loanAmt, period, repayType })

/** What a choice costs a guest, or a member. */
export const quoted = (server: TestServer, choice?: Choice, member: { token?: string } = {}): Promise<Quote> =>
  server.client.call(loan.plan, termsOf(choice), member.token === undefined ? {} : { token: member.token })

/** Everything that an application sends but the ticket, as the confirmation page would. */
export async function application(
  server: TestServer,
  { cardId, token }: Pick<LineHolder, 'cardId' | 'token'>,
  choice?: Choice,
) {
  const { quoteId } = await quoted(server, choice, { token })
  return {
    ...termsOf(choice),
    purposeCode: choice?.purposeCode ?? 'daily',
    cardId,
    agreementKeys: await agreementKeys(server, 'loan'),
    notStudent: true,
    costRead: true,
    quoteId,
  }
}

/** A ticket for exactly this application, without typing the deal password. */
export async function borrowTicket(
  { platform }: TestServer,
  customerId: string,
  { loanAmt, ...drawn }: { loanAmt: Fen; quoteId: string; cardId: string },
): Promise<string> {
  const binding = { owner: customerId, kind: 'deal', purpose: 'borrow', amount: loanAmt } as const
  return (await issueProof(platform.db, { ...binding, subject: proofSubjectOfLoan(drawn) })).ticket
}

/** Applies as a customer does: quote, deal password, submit. */
export async function applied(server: TestServer, holder: LineHolder, choice?: Choice): Promise<Submitted> {
  const input = await application(server, holder, choice)
  const binding = { purpose: 'borrow', amount: input.loanAmt, subject: proofSubjectOfLoan(input) } as const
  const ticket = await dealTicket(server, holder, binding)
  return server.client.call(loan.submit, { ...input, dealTicket: ticket }, { token: holder.token })
}

/** The order as its owner sees it. */
export const loanOf = (server: TestServer, { token }: Pick<Member, 'token'>, orderId: string) =>
  server.client.call(loan.detail, { orderId }, { token })

/** Waits, by looking as the app does, until the order stands at one of these wire codes. */
export function reached(
  server: TestServer,
  member: Pick<Member, 'token'>,
  orderId: string,
  ...states: string[]
): Promise<CallOutput<typeof loan.detail>> {
  return until(
    async () => {
      const detail = await loanOf(server, member, orderId)
      return states.includes(detail.loanOrder.orderState) && detail
    },
    // the pauses before the bank is asked once more grow to a minute
    { withinMs: 90_000, what: `order at ${states.join(' or ')}` },
  )
}

/** One more loan for somebody with a line, paid out. */
export async function borrow(server: TestServer, holder: LineHolder, choice?: Choice): Promise<Borrower> {
  const { orderId, appId } = await applied(server, holder, choice)
  await reached(server, holder, orderId, '80')
  return { ...holder, orderId, appId }
}

/** Somebody with a loan that was paid out and is being repaid. */
export async function borrowed(
  server: TestServer,
  { productType, loanAmt, period, repayType, purposeCode, ...person }: PersonOptions & CardOptions & Choice = {},
): Promise<Borrower> {
  const choice = {
    ...(productType && { productType }),
    ...(loanAmt && { loanAmt }),
    ...(period && { period }),
    ...(repayType && { repayType }),
    ...(purposeCode && { purposeCode }),
  }
  return borrow(server, await withLine(server, person), choice)
}
