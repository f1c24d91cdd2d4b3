import type { CallInput } from '@wanka/contract/call.ts'
import { desk } from '@wanka/contract/payments/desk-payments.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { dealTicket, type Member, type PinHolder } from './people.ts'

type Thing = CallInput<typeof desk.select>
type Holder = Pick<Member, 'token'>
export type Payer = PinHolder & { cardId: string }
export type Paying = Thing & { payNo: string; amt: Fen }

/** Opens the payment of something at the desk. */
export async function deskApplied(
  server: TestServer,
  { token, cardId }: Holder & { cardId: string },
  thing: Thing,
): Promise<Paying> {
  const { amt } = await server.client.call(desk.select, thing, { token })
  return { ...thing, ...(await server.client.call(desk.pay, { ...thing, cardId, amt }, { token })) }
}

export const deskTicket = (server: TestServer, holder: PinHolder, { purpose, payNo, amt }: Paying): Promise<string> =>
  dealTicket(server, holder, { purpose, amount: amt, subject: payNo })

/** … and confirms it; the bank is at work on it then. */
export async function deskConfirmed(server: TestServer, holder: Payer, thing: Thing): Promise<Paying> {
  const paying = await deskApplied(server, holder, thing)
  const ticket = await deskTicket(server, holder, paying)
  await server.client.call(desk.confirm, { payNo: paying.payNo, dealTicket: ticket }, { token: holder.token })
  return paying
}

/** Waits until a payment stands at a wire code. */
export const deskStatus = (server: TestServer, { token }: Holder, payNo: string, state: string) =>
  until(
    async () => {
      const status = await server.client.call(desk.status, { payNo }, { token })
      return status.payState === state && status
    },
    { withinMs: 30_000, what: `payment at ${state}` },
  )

/** Pays and waits for the bank. */
export async function deskPaid(server: TestServer, holder: Payer, thing: Thing): Promise<Paying> {
  const paying = await deskConfirmed(server, holder, thing)
  await deskStatus(server, holder, paying.payNo, '3')
  return paying
}

/** What the bank was told about a payment: each kind of order, the newest number of it, and how many. */
export async function bankOrdersOf(
  { platform }: Pick<TestServer, 'platform'>,
  payNo: string,
): Promise<{ kind: string; no: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; no: string; count: number }>`
    select i.kind, max(i.instruction_no) as no, count(*)::int as count from bank_instruction i join desk_payment p on p.payment_id = i.subject
     where p.pay_no = ${payNo} group by 1 order by 1`.execute(platform.db)
  return rows
}
