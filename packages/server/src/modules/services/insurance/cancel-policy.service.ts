import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { insurance } from '@wanka/contract/services/insurance.ts'
import { type BusinessDate, maxDate } from '@wanka/domain/business-date.ts'
import { fenToDecimal } from '@wanka/domain/money.ts'
import { policy as machine } from '@wanka/domain/states/policy.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { insurerEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { closeUnconfirmed, giveBack, paymentsOf } from '../../payments/desk-payments/index.ts'
import { billsOf, closeBills, type PremiumRow } from './bill-row.ts'
import { refundOf } from './policies.service.ts'
import { lockPolicy, movePolicy } from './policy-row.ts'
import { tellInsurer } from './tell-insurer.ts'

/**
 * Cancels a policy for its owner. Within the cooling-off days every premium is refunded to the card that paid it; after them the
 * cover lasts to the end of what is paid, and no further premium is due.
 * @returns the refund in fen
 * @throws CallError Status.forbidden for another customer's policy; Status.refused for one that has ended or waits for the
 * insurer, while a premium is being paid, or with `data.requote` when the refund differs from the one shown
 */
export async function cancelPolicy(
  tx: Tx,
  customerId: string,
  { policyNo, refund: agreed }: CallInput<typeof insurance.cancel>,
): Promise<CallOutput<typeof insurance.cancel>> {
  const policy = (await lockPolicy(tx, customerId, { policyNo })) ?? notFound()
  if (policy.state === 'asked') refuse('保险公司还没有答复，出单后可以退保')
  if (!can(machine, policy.state, 'cancel')) refuse('这份保险已经结束')
  const { policyId } = policy
  const payments = await paymentsOf(tx, customerId, policyId)
  if (payments.some(({ state }) => state === 'processing')) refuse('一期保费正在付款，有结果后可以退保')
  const bills = await billsOf(tx, customerId, policyId)
  const date = await today(tx)
  const refund = refundOf(policy, bills, date)
  if (refund !== agreed) refuse('可退的保费已更新，请重新确认', { requote: true, refund: fenToDecimal(refund) })
  await closeUnconfirmed(tx, payments, 'customer')
  if (refund > 0)
    for (const payment of payments)
      if (payment.state === 'succeeded')
        await giveBack(tx, payment, {
          holder: insurerEntry(policy.insurerCode, payment.amount),
          transfer: 'premiumRefund',
          date,
          summary: '退保退费',
          reason: '退保',
        })
  await closeBills(tx, policy)
  const ended_on = refund > 0 ? date : lastCovered(bills, date)
  await movePolicy(tx, policy, { event: 'cancel', actor: 'customer', set: { ended_on, refunded: refund } })
  await tellInsurer(tx, policy, date, { kind: 'cancel', amount: refund })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '已退保',
    body:
      refund > 0
        ? `已付的保险费${formatMoney(refund)}元将全部退回原来付款的银行卡。`
        : `保障到${ended_on}为止，以后不再需要付保险费。`,
    action: { label: '查看保单', url: '/insurePayBill' },
    dedupeKey: `policyCancelled:${policyId}`,
  })
  failpoint('policy.cancelled')
  return { refund }
}

/** The last day that a paid premium covers; `date` where none is paid. */
export const lastCovered = (bills: readonly PremiumRow[], date: BusinessDate): BusinessDate =>
  bills.reduce((last, { paidOn, coversTo }) => (paidOn ? maxDate(last, coversTo) : last), date)
