import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import type { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { repaymentOrderCode } from '@wanka/domain/states/repayment-order.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { payCardsAhead } from '../../payments/cards/index.ts'
import { loadPlan } from '../loans/index.ts'
import { checkCard, freeStale, insertOrder, lockLoans, openPrepayment } from '../repayment/index.ts'
import { blockedBecause, findPrepayable, prepaidOf, pricedOf } from './prepayable.ts'
import { isQuoted } from './quote-no.ts'

/**
 * Opens the one repayment order that prepays principal of a loan, at a signed quote. It holds every unpaid instalment, since it
 * changes all of them: neither a debit nor another payment takes one meanwhile. The loan is locked.
 * @throws CallError Status.forbidden for another customer's loan or card; Status.badSignature for a quote that is not ours;
 *   Status.refused while a bill is due or a payment is processing (`data.repayNo`), and with `data.requote` when the loan has
 *   moved since the quote
 */
export async function payPrepayment(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { appId, amt, calNo, cardId }: CallInput<typeof partialPrepayment.pay>,
): Promise<CallOutput<typeof partialPrepayment.pay>> {
  await lockLoans(tx, customerId, [appId])
  const { orderId, ledgerVersion, ...loan } = await findPrepayable(tx, customerId, appId)
  const cards = await payCardsAhead(tx, customerId)
  const { date, rows } = await loadPlan(tx, customerId, { orderIds: [orderId] })
  const agreed = isQuoted(vault, calNo, { orderId, date, ledgerVersion, amount: amt }) ?? fail(Status.badSignature)
  const blocked = blockedBecause({ orderId, ledgerVersion, ...loan }, rows, date)
  if (blocked) refuse(blocked.text, blocked.repayNo === undefined ? undefined : { repayNo: blocked.repayNo })
  await freeStale(
    tx,
    customerId,
    rows.filter((row) => !row.paidOn),
    date,
  )
  if (!agreed) refuse('账单有变化，请重新确认', { requote: true })
  const effect = prepaidOf(rows, date, amt)
  const verify = checkCard(cards.rows, cardId, amt)
  const [repayId, repayNo] = [newId(), businessNo('R', date)]
  const priced = pricedOf(rows, effect).map(({ row, pays }) => ({ row, amount: pays.total }))
  await insertOrder(tx, { customerId, repayId, repayNo, kind: 'partialPrepayment', cardId, total: amt, date, priced })
  await openPrepayment(tx, { customerId, repayId, orderId, ledgerVersion, date, total: amt, saved: effect.saved })
  failpoint('partialPrepayment.opened')
  const payState = String(repaymentOrderCode.created) as PayState
  return { repayNo, amt, verify, payState }
}
