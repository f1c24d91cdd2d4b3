import type { CallOutput } from '@wanka/contract/call.ts'
import type { HardshipRequest, hardship } from '@wanka/contract/lending/hardship.ts'
import { loanName } from '@wanka/contract/lending/loan-name.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { hardshipPlans } from '@wanka/domain/hardship.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { hardshipCode, hardship as machine } from '@wanka/domain/states/hardship.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { loadPlan, loanNameOf, type PlanInstalment } from '../loans/index.ts'
import { daysLate, latestRequests, owedRows, partnerOrders, whyNotRequest } from './can-request.ts'
import { openSaid } from './hardship-row.ts'

const LISTED = 30

type Row = {
  hardship_id: string
  hardship_no: string
  state: string
  said_cipher: string | null
  pictures: number
  question: string
  refusal: string
  periods: number | null
  answer_by: string | null
  held_on: string
  waived: number
  app_id: string
  order_id: string
  disbursed_on: string
  amount: number
}

async function requestsOf(reader: Reader, customerId: string, most: number | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select h.hardship_id, h.hardship_no, h.state, h.said_cipher, cardinality(h.pictures) as pictures, h.question, h.refusal, h.periods, h.answer_by,
           h.held_on, h.waived, o.app_id, o.order_id, coalesce(o.disbursed_on, o.quoted_on) as disbursed_on, o.amount
      from hardship h join loan_order o using (customer_id, order_id)
     where h.customer_id = ${customerId} order by h.created_at desc, h.hardship_id limit ${most}`.execute(reader)
  return rows
}

/** Every request of a customer with what they said in it. */
export async function keptHardships(vault: Vault, reader: Reader, customerId: string): Promise<HardshipRequest[]> {
  const date = await today(reader)
  return (await requestsOf(reader, customerId, null)).map((row) => toRequest(vault, row, date))
}

/** The customer's requests, newest first, and the loans that one may be made for. */
export async function listOwn(
  vault: Vault,
  reader: Reader,
  customerId: string,
): Promise<CallOutput<typeof hardship.list>> {
  const { date, rows: plan } = await loadPlan(reader, customerId)
  const before = await latestRequests(reader, customerId)
  const partners = await partnerOrders(reader, customerId)
  const rows = await requestsOf(reader, customerId, LISTED)
  const orderIds = [...new Set(plan.filter((row) => !row.paidOn).map((row) => row.orderId))]
  return {
    list: rows.map((row) => ({ ...toRequest(vault, row, date), ...nextBillOf(row, plan, date) })),
    loans: orderIds.flatMap((orderId) => {
      const own = plan.filter((row) => row.orderId === orderId)
      const unpaid = owedRows(own, date)
      const [first] = own
      const earlier = before.find((one) => one.orderId === orderId)
      const reason = whyNotRequest(unpaid, date, { before: earlier, partner: partners.has(orderId) })
      if (!first) return []
      return [
        {
          ...{ appId: first.appId, orderId, loanName: loanNameOf(first, date), left: unpaid.length },
          owed: sumFen(unpaid.map(({ owed }) => sumAmounts(owed))),
          penalty: sumFen(unpaid.map(({ owed }) => owed.penalty)),
          overdueDays: daysLate(unpaid, date),
          plans: hardshipPlans(unpaid),
          ...(reason !== undefined && { reason }),
        },
      ]
    }),
  }
}

/** The first bill that the customer still owes of a plan that runs. */
function nextBillOf({ state, order_id }: Row, plan: readonly PlanInstalment[], date: BusinessDate) {
  if (state !== 'running') return {}
  const [next] = owedRows(
    plan.filter(({ orderId }) => orderId === order_id),
    date,
  )
  return next && { nextBill: { dueOn: next.dueOn, amt: sumAmounts(next.owed) } }
}

function toRequest(vault: Vault, row: Row, date: BusinessDate): HardshipRequest {
  const said = openSaid(vault, { hardshipId: row.hardship_id, said: row.said_cipher })
  return {
    hardshipNo: row.hardship_no,
    state: hardshipCode[stateNamed(machine, row.state)],
    appId: row.app_id,
    orderId: row.order_id,
    loanName: loanName({ loanedOn: row.disbursed_on, loanAmt: fen(row.amount) }, date),
    ...(said && { said }),
    pictures: row.pictures,
    requestedOn: businessDate(row.held_on),
    ...(row.answer_by !== null && { answerBy: businessDate(row.answer_by) }),
    ...(row.question !== '' && { question: row.question }),
    ...(row.refusal !== '' && { refusal: row.refusal }),
    ...(row.periods !== null && { periods: row.periods }),
    ...(row.waived > 0 && { waived: fen(row.waived) }),
  }
}
