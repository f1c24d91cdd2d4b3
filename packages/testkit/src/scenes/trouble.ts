import { loan } from '@wanka/contract/lending/loans.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { openLine } from '@wanka/server/modules/lending/credit-line/open-line.service.ts'
import { freeze } from '@wanka/server/ops/freeze.command.ts'
import { transact } from '@wanka/server/platform/db/db.ts'
import { addJob } from '@wanka/server/platform/jobs/jobs.ts'
import type { TestServer } from '../test-server.ts'
import { applyForLine, type CardHolder, type LineHolder, withLine, withProfile } from './credit.ts'
import { applied, type Borrower, borrowed } from './loan.ts'
import { agreementKeys, type Member, passwordLogin } from './people.ts'
import { type Paying, payStatus, planOf, repayConfirmed } from './repayment.ts'

const HUNDRED: Fen = fen(10_000)
const A_MONTH_AND_TEN_DAYS = 40

/** Somebody whose card is empty: a debit of the first instalment failed, and so did a payment made after the grace. */
export async function overdue(server: TestServer): Promise<Borrower & Paying> {
  const holder = await borrowed(server, { card: 'insufficient' })
  await server.sandbox.advance(A_MONTH_AND_TEN_DAYS)
  const paying = await repayConfirmed(server, holder, [{ appId: holder.appId, stage: 1 }])
  await payStatus(server, holder, paying.repayNo, '4')
  return { ...holder, ...paying }
}

/** Somebody whose bank has not said whether it paid the first instalment. */
export async function paying(server: TestServer): Promise<Borrower & Paying> {
  const holder = await borrowed(server, { card: 'never-answers' })
  const order = await repayConfirmed(server, holder, [{ appId: holder.appId, stage: 1 }])
  await payStatus(server, holder, order.repayNo, '2')
  return { ...holder, ...order }
}

/** Somebody who asked for the line on a day when the decision takes its time. */
export async function reviewing(server: TestServer): Promise<CardHolder> {
  const holder = await withProfile(server)
  const { customerId } = holder
  const agreed = { agreementKeys: await agreementKeys(server, 'openCard'), device: 'test' }
  await transact(server.platform.db, async (tx) => {
    await openLine(tx, customerId, agreed)
    await addJob(tx, 'creditLine.review', { customerId }, { key: `review:${customerId}`, inSeconds: 86_400 })
  })
  return holder
}

/** Somebody who owes too much for a line. */
export async function refused(server: TestServer): Promise<CardHolder> {
  const holder = await withProfile(server, { name: '韩高债' })
  await applyForLine(server, holder)
  return holder
}

/** Somebody frozen with a loan to repay, who has logged in again. */
export async function frozen(server: TestServer): Promise<Borrower> {
  const holder = await borrowed(server)
  const desk = { platform: server.platform, actor: 'test', print: () => undefined }
  await freeze.run(desk, [holder.customerId, '调查'])
  return { ...holder, token: await loggedIn(server, holder) }
}

/** Somebody who gave an application up before the bank was told to pay. */
export async function cancelled(server: TestServer): Promise<Borrower> {
  const holder = await withLine(server)
  const order = await waiting(server, holder)
  await server.client.call(loan.cancel, { orderId: order.orderId }, { token: holder.token })
  return { ...holder, ...order }
}

/** An application that waits, because an authorisation has run out. */
async function waiting(server: TestServer, holder: LineHolder): Promise<{ orderId: string; appId: string }> {
  await server.platform.db
    .updateTable('auth_task')
    .set({ expires_on: '2027-01-01' })
    .where('customer_id', '=', holder.customerId)
    .execute()
  return applied(server, holder, { loanAmt: HUNDRED })
}

async function loggedIn(
  server: TestServer,
  { mobile, password }: Pick<Member, 'mobile' | 'password'>,
): Promise<string> {
  return (await passwordLogin(server, { mobile, password })).token
}

/** The number of an instalment's bill. */
export async function billOf(server: TestServer, holder: Pick<Borrower, 'token' | 'orderId'>, no = 1): Promise<string> {
  const row = (await planOf(server, holder)).find((one) => one.no === no)
  if (!row) throw new Error(`no instalment ${no}`)
  return row.billNo
}
