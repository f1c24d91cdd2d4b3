import type { PayInfo } from '@wanka/contract/pay-info.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { Vault } from '../../kernel/crypto.ts'
import type { Reader } from '../../kernel/db.ts'
import { notFound } from '../../kernel/failures.ts'
import { loadPlan, NOTHING_OWED } from '../loans/index.ts'
import { deskOf } from './cashier.service.ts'
import { settlementOf } from './settlement-figures.ts'
import { signSettlement } from './settlement-no.ts'
import { findSettling } from './settling.ts'

/**
 * What the cashier desk shows of ending a loan today: every unpaid instalment with what of it is still to pay.
 * @throws CallError 1007 for a loan that is not theirs, 40403 for one that is not being repaid
 */
export async function selectSettlement(
  vault: Vault,
  reader: Reader,
  customerId: string,
  appId: string,
): Promise<PayInfo> {
  const { orderId, ledgerVersion } = await findSettling(reader, customerId, appId)
  const plan = await loadPlan(reader, customerId, { orderIds: [orderId] })
  const { date, rows } = plan
  const { parts, total, saved } = settlementOf(rows, date) ?? notFound()
  const unpaid = rows.filter((row) => !row.paidOn)
  const priced = unpaid.map((row) => {
    const part = parts.find((one) => one.no === row.no)
    return { row, pays: part ? { ...part, total: sumAmounts(part) } : NOTHING_OWED }
  })
  const info = await deskOf(reader, customerId, plan, priced)
  const calNo = signSettlement(vault, { orderId, date, ledgerVersion, total })
  return { ...info, paymentType: 'prepayment', settling: { calNo, saved } }
}
