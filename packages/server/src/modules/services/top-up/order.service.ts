import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import type { topUp } from '@wanka/contract/services/top-up.ts'
import { TOP_UP_DAY_ORDERS, TOP_UP_DAY_SUM, topUpLeft } from '@wanka/domain/states/top-up.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { mobileOf } from '../../customer/eligibility/index.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { phoneMeant, spentToday } from './products.service.ts'
import { offerIn } from './quote.ts'
import { mobilePlace, PROVIDER } from './top-up-row.ts'

/**
 * Writes a top-up order, to be paid at the desk today. An earlier one that is unpaid is closed.
 * @throws CallError Status.refused for an expired price (`data.requote`), for a frozen account, and beyond the day's sum or
 * number of orders; Status.malformedField as `phoneMeant`
 */
export async function orderTopUp(
  tx: Tx,
  vault: Vault,
  { customerId, frozen }: { customerId: string; frozen: boolean },
  { mobile: asked, productId, quote }: CallInput<typeof topUp.order>,
): Promise<CallOutput<typeof topUp.order>> {
  if (frozen) refuse('您的账户已冻结，暂时不能充值，请联系客服')
  const mobile = phoneMeant(await mobileOf(vault, tx, customerId), asked)
  const offer =
    offerIn(vault, customerId, { mobile, productId, quote }) ?? refuse('价格已更新，请重新选择', { requote: true })
  // two devices at once: the second waits here, and counts the order of the first
  await tx.selectFrom('customer').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()
  await closeUnpaid(tx, { customerId }, 'customer')
  const { spent, orders } = await spentToday(tx, customerId)
  if (orders >= TOP_UP_DAY_ORDERS) refuse(`一天最多下单${TOP_UP_DAY_ORDERS}次，请明天再来`)
  if (offer.price > topUpLeft(spent))
    refuse(`一天最多充值${formatMoney(TOP_UP_DAY_SUM)}元，今天还可以充值${formatMoney(topUpLeft(spent))}元`)
  const date = await today(tx)
  const orderId = newId()
  const orderNo = businessNo('T', date)
  await tx
    .insertInto('top_up_order')
    .values({
      customer_id: customerId,
      order_id: orderId,
      order_no: orderNo,
      provider_code: PROVIDER.code,
      product_id: productId,
      operator: offer.operator,
      mobile_cipher: vault.seal(mobile, mobilePlace(orderId)),
      mobile_masked: maskPhone(mobile),
      face: offer.face,
      price: offer.price,
      state: 'created',
      business_date: date,
    })
    .execute()
  return { orderNo, amt: offer.price }
}
