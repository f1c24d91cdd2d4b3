import type { CallOutput } from '@wanka/contract/call.ts'
import type { insurance, Policy as PolicyView, PremiumBill, PremiumState } from '@wanka/contract/services/insurance.ts'
import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { fen, sumFen, ZERO } from '@wanka/domain/money.ts'
import { payableMonth } from '@wanka/domain/monthly.ts'
import { coolingUntil, lapsesOn } from '@wanka/domain/premium.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { type DeskPayment, paymentsOf, receiptLinkOf } from '../../payments/desk-payments/index.ts'
import { billNoOf, billsOf, type PremiumRow } from './bill-row.ts'
import { productNamed } from './offers.ts'
import { type Policy, toPolicy } from './policy-row.ts'

/** More policies than one customer can have had: of each product one runs at a time. */
const MOST = 10

/** A customer's newest policies with all their premiums. */
export async function listPolicies(
  vault: Vault,
  reader: Reader,
  customerId: string,
): Promise<CallOutput<typeof insurance.policies>> {
  const date = await today(reader)
  const rows = await reader
    .selectFrom('policy')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('asked_at', 'desc')
    .limit(MOST)
    .execute()
  const policies = await Promise.all(
    rows.map(async (row): Promise<PolicyView> => {
      const policy = toPolicy(row)
      const [bills, payments] = await Promise.all([
        billsOf(reader, customerId, policy.policyId),
        paymentsOf(reader, customerId, policy.policyId),
      ])
      const refunded = row.refunded > 0 && {
        amt: fen(row.refunded),
        done: payments.every(({ state }) => state !== 'refunding'),
      }
      return {
        ...viewOf(vault, policy, bills, payments, date),
        ...(row.ended_on !== null && { endedOn: businessDate(row.ended_on) }),
        ...(refunded && { refunded }),
      }
    }),
  )
  return { businessDate: date, policies }
}

/** The refund of a cancellation today, fen: every premium in the cooling-off days, and nothing of a paid month after them. */
export function refundOf({ issuedOn }: Policy, bills: readonly PremiumRow[], date: BusinessDate) {
  if (!issuedOn || date > coolingUntil(issuedOn)) return ZERO
  return sumFen(bills.filter(({ paidOn }) => paidOn).map(({ amount }) => amount))
}

function viewOf(
  vault: Vault,
  policy: Policy,
  bills: readonly PremiumRow[],
  payments: readonly DeskPayment[],
  date: BusinessDate,
): PolicyView {
  const { policyNo, productCode, state, insurerNo, months, startOn, endOn, issuedOn } = policy
  const product = productNamed(productCode)
  const running = state === 'issued' || state === 'inForce'
  return {
    policyNo,
    name: product?.name ?? productCode,
    insurer: product?.insurer ?? { name: policy.insurerCode, licence: '', hotline: '' },
    state,
    ...(insurerNo !== undefined && { insurerNo }),
    months,
    startOn,
    endOn,
    cover: product?.cover ?? ZERO,
    ...(running &&
      issuedOn && { cancel: { freeUntil: coolingUntil(issuedOn), refund: refundOf(policy, bills, date) } }),
    bills: bills.map((bill) => {
      const own = payments.filter(({ no }) => no === bill.no)
      const receiptUrl = receiptLinkOf(vault, own)
      return { ...toBill(policyNo, bill, own, payableMonth(bills, date)), ...(receiptUrl && { receiptUrl }) }
    }),
  }
}

function toBill(
  policyNo: string,
  bill: PremiumRow,
  own: readonly DeskPayment[],
  payable: PremiumRow | undefined,
): PremiumBill {
  const { no, dueOn, coversTo, amount } = bill
  return {
    billNo: billNoOf(policyNo, no),
    no,
    dueOn,
    coversTo,
    amt: amount,
    state: stateOf(bill, own, payable?.no === no),
    payBy: addDays(lapsesOn(dueOn), -1),
  }
}

function stateOf({ paidOn, over }: PremiumRow, own: readonly DeskPayment[], payable: boolean): PremiumState {
  const is = (state: DeskPayment['state']): boolean => own.some((payment) => payment.state === state)
  if (paidOn) return is('succeeded') ? 'paid' : 'refunded'
  if (over) return 'over'
  if (is('processing')) return 'paying'
  return payable ? 'open' : 'later'
}
