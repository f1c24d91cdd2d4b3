import type { CallOutput } from '@wanka/contract/call.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { scanPay } from '@wanka/contract/lending/purchases.ts'
import { sql } from 'kysely'
import type { Db, Reader } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import { resolveStatus } from '../../payments/payment-instructions/index.ts'
import { byPayCode, byPayNo, findPurchase, isOfAnother, type Purchase } from './purchase-row.ts'

/**
 * The payment behind a scanned code; a limit that is too small for it is refused at once.
 * @throws CallError Status.forbidden for an unknown code or one that another customer took, Status.refused when the limit is too
 *   small
 */
export async function beginScanPay(
  reader: Reader,
  customerId: string,
  payCode: string,
): Promise<CallOutput<typeof scanPay.create>> {
  const found = (await findPurchase(reader, byPayCode(payCode))) ?? notFound()
  if (isOfAnother(found, customerId)) return notFound()
  const { line, frozen } = await loadStanding(reader, customerId)
  // a customer whose account or line is frozen is informed of that on the next page instead
  if (found.state === 'open' && !frozen && line.state === 'active' && found.amount > line.available)
    return refuse(`可用额度不足，您现在最多可用${formatMoney(line.available)}元`)
  return { payNo: found.payNo, payState: await stateFor(reader, customerId, found) }
}

/**
 * Result for the customer who paid or tried to; a read of an open payment triggers a status query to the bank.
 * @throws CallError Status.forbidden for a purchase that another customer took
 */
export async function scanPayResult(
  db: Db,
  customerId: string,
  payNo: string,
): Promise<CallOutput<typeof scanPay.result>> {
  const found = (await findPurchase(db, byPayNo(payNo))) ?? notFound()
  if (isOfAnother(found, customerId)) return notFound()
  const { merchantName, amount, state, orderId } = found
  if (orderId && state === 'taken') resolveStatus(db, customerId, orderId)
  return { payNo, merchantName, amount, payState: await stateFor(db, customerId, found), ...(orderId && { orderId }) }
}

const STATES = { taken: '2', paid: '3', returned: '4' } as const satisfies Partial<Record<Purchase['state'], PayState>>

/** Open again after the customer's own attempt means a failed payment; open otherwise means not tried yet. */
async function stateFor(reader: Reader, customerId: string, { payNo, state }: Purchase): Promise<PayState> {
  if (state !== 'open' && state !== 'expired') return STATES[state]
  const { rows } = await sql`
    select 1 from state_history where customer_id = ${customerId} and machine = 'purchase' and subject = ${payNo} limit 1`.execute(
    reader,
  )
  if (rows.length > 0) return '4'
  return state === 'open' ? '0' : '6'
}
