import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { monthsFrom } from '@wanka/domain/monthly.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import type { Policy } from './policy-row.ts'

export type PremiumRow = {
  no: number
  dueOn: BusinessDate
  coversTo: BusinessDate
  amount: Fen
  paidOn: BusinessDate | undefined
  over: boolean
}

/** Writes the monthly premiums of an issued policy. */
export async function writeBills(tx: Tx, { customerId, policyId, startOn, months, premium }: Policy): Promise<void> {
  const values = monthsFrom(startOn, months).map(({ no, from, to }) => ({
    customer_id: customerId,
    policy_id: policyId,
    no,
    due_on: from,
    covers_to: to,
    amount: premium,
  }))
  await tx.insertInto('premium_bill').values(values).execute()
}

/** All premiums of a policy, the earliest first; amounts in fen. */
export async function billsOf(reader: Reader, customerId: string, policyId: string): Promise<PremiumRow[]> {
  const rows = await reader
    .selectFrom('premium_bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    no: row.no,
    dueOn: businessDate(row.due_on),
    coversTo: businessDate(row.covers_to),
    amount: fen(row.amount),
    paidOn: row.paid_on === null ? undefined : businessDate(row.paid_on),
    over: row.over,
  }))
}

type Key = Pick<Policy, 'customerId' | 'policyId'> & { no: number }

/** Records that a premium was paid. */
export async function markPaid(tx: Tx, { customerId, policyId, no }: Key, paidOn: BusinessDate): Promise<void> {
  await tx
    .updateTable('premium_bill')
    .set({ paid_on: paidOn })
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .where('no', '=', no)
    .execute()
}

/**
 * Records that a premium is unpaid again.
 * @param over whether its policy has ended, so that it is no longer payable
 */
export async function markUnpaid(tx: Tx, { customerId, policyId, no }: Key, over: boolean): Promise<void> {
  await tx
    .updateTable('premium_bill')
    .set({ paid_on: null, over })
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .where('no', '=', no)
    .execute()
}

/** Closes the unpaid premiums of a policy that has ended. */
export async function closeBills(tx: Tx, { customerId, policyId }: Policy): Promise<void> {
  await tx
    .updateTable('premium_bill')
    .set({ over: true })
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .where('paid_on', 'is', null)
    .execute()
}

/** The number of a premium's bill: policy number and month. */
export const billNoOf = (policyNo: string, no: number): string => `${policyNo}-${no}`

/** The policy number and month in a bill number; undefined where the text is none. */
export function readBillNo(billNo: string): { policyNo: string; no: number } | undefined {
  const [, policyNo, no] = /^(\w{1,40})-([1-9]\d?)$/.exec(billNo) ?? []
  return policyNo === undefined ? undefined : { policyNo, no: Number(no) }
}
