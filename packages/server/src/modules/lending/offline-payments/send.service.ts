import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { loanName } from '@wanka/contract/lending/loan-name.ts'
import type { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { Status } from '@wanka/contract/status.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { offlinePayment as machine, offlinePaymentCode } from '@wanka/domain/states/offline-payment.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import { countRequest } from '../../../platform/http/request-limit.ts'
import { keepPictures } from '../../operations/pictures/index.ts'
import { loadPlan } from '../loans/index.ts'

const LISTED = 50
const A_DAY = { most: 10, seconds: 24 * 3600, refusal: '今天提交的转账凭证已经很多了，请明天再试' }

/** The customer's transfers, newest first, and the loans that transfers are accepted for. */
export async function listOffline(reader: Reader, customerId: string): Promise<CallOutput<typeof offlinePayment.list>> {
  const { date, rows: plan } = await loadPlan(reader, customerId)
  const unpaid = plan.filter((row) => !row.paidOn)
  const loans = unpaid.filter((row, at) => unpaid.findIndex(({ orderId }) => orderId === row.orderId) === at)
  const { rows } = await sql<Row>`
    select p.payment_no, p.state, p.amount, p.paid_on, p.reject_reason, p.created_at, o.app_id, o.disbursed_on, o.amount as loan_amount, r.repay_no
      from offline_payment p join loan_order o using (customer_id, order_id)
      left join repayment_order r on r.customer_id = p.customer_id and r.repay_id = p.repay_id
     where p.customer_id = ${customerId} order by p.created_at desc, p.payment_no limit ${LISTED}`.execute(reader)
  return {
    businessDate: date,
    list: rows.map((row) => ({
      paymentNo: row.payment_no,
      state: offlinePaymentCode[stateNamed(machine, row.state)],
      appId: row.app_id,
      loanName: loanName({ loanedOn: row.disbursed_on, loanAmt: fen(row.loan_amount) }, date),
      amt: fen(row.amount),
      paidOn: businessDate(row.paid_on),
      ...(row.state === 'rejected' && { rejectReason: row.reject_reason }),
      ...(row.repay_no && { repayNo: row.repay_no }),
      createdAt: formatDateTime(row.created_at),
    })),
    loans: loans.map(({ orderId, appId, disbursedOn, loanAmt, lenderName }) => ({
      appId,
      loanName: loanName({ loanedOn: disbursedOn, loanAmt }, date),
      lenderName,
      left: unpaid.filter((row) => row.orderId === orderId).length,
    })),
  }
}

type Row = {
  payment_no: string
  state: string
  amount: number
  paid_on: string
  reject_reason: string
  created_at: Date
  app_id: string
  disbursed_on: string
  loan_amount: number
  repay_no: string | null
}

/**
 * Stores the slip of a transfer that the customer made. Nothing is booked until staff have found the money.
 * @throws CallError Status.missingField without a picture, Status.outOfRange for an impossible amount or day, Status.forbidden
 *   for another customer's loan or picture, Status.refused for too many in a day
 */
export async function sendOffline(
  tx: Tx,
  customerId: string,
  { appId, amt, paidOn, imageIds }: CallInput<typeof offlinePayment.send>,
): Promise<CallOutput<typeof offlinePayment.send>> {
  if (imageIds.length === 0) fail(Status.missingField, '', { field: 'imageIds', reason: '请上传转账凭证' })
  if (amt <= 0) fail(Status.outOfRange, '', { field: 'amt' })
  const { date, rows } = await loadPlan(tx, customerId, { appIds: [appId] })
  const first = rows[0] ?? notFound()
  if (paidOn > date || paidOn < first.disbursedOn) fail(Status.outOfRange, '', { field: 'paidOn' })
  await countRequest(tx, `offlinePayment:${customerId}`, A_DAY)
  await keepPictures(tx, customerId, 'offlinePayment', imageIds)
  const [paymentId, paymentNo] = [newId(), businessNo('O', date)]
  const money = { amount: amt, paid_on: paidOn, pictures: imageIds }
  await tx
    .insertInto('offline_payment')
    .values({
      customer_id: customerId,
      payment_id: paymentId,
      payment_no: paymentNo,
      order_id: first.orderId,
      state: machine.initial,
      ...money,
    })
    .execute()
  return { paymentNo, state: offlinePaymentCode[machine.initial] }
}
