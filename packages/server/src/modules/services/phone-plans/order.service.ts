import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { lockCard, moveCard, tellPartner } from './card-row.ts'
import { planIn, runningCard } from './packages.service.ts'

/**
 * Orders a card; the partner is called after the commit. A customer has at most one running card.
 * @throws CallError Status.realNameNeeded; Status.refused for a frozen account, naming the agreement not read, for an expired
 * price (`data.requote`), or when a card runs already
 */
export async function orderCard(
  tx: Tx,
  vault: Vault,
  { customerId, frozen, device }: { customerId: string; frozen: boolean; device: string },
  { packageId, quote, agreementKeys }: CallInput<typeof phonePlans.order>,
): Promise<CallOutput<typeof phonePlans.order>> {
  if (frozen) refuse('您的账户已冻结，请联系客服')
  if (!(await identityOf(vault, tx, customerId))) fail(Status.realNameNeeded)
  const agreed = await requireAgreed(tx, 'letong', agreementKeys)
  const plan = planIn(vault, customerId, packageId, quote) ?? refuse('套餐已更新，请重新选择', { requote: true })
  // two devices at once: the second waits here, and finds the card of the first
  await tx.selectFrom('customer').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()
  if (await runningCard(tx, customerId)) refuse('您已经有一张乐通卡，可以在乐通卡详情里查看')
  await keepConsents(tx, { customerId, kind: 'letong', agreed, device })
  const date = await today(tx)
  const cardId = newId()
  const cardNo = businessNo('L', date)
  const { name, monthly, months, dataGb, minutes } = plan
  await tx
    .insertInto('letong_card')
    .values({
      customer_id: customerId,
      card_id: cardId,
      card_no: cardNo,
      package_id: packageId,
      name,
      monthly,
      months,
      data_gb: dataGb,
      minutes,
      state: 'ordered',
      ordered_on: date,
    })
    .execute()
  await tellPartner(tx, { customerId, cardId })
  return { cardNo }
}

/**
 * Has a delivered card activated.
 * @throws CallError Status.forbidden for another customer's card, Status.refused for one that is not ready
 */
export async function activateCard(tx: Tx, customerId: string, cardNo: string): Promise<{ cardNo: string }> {
  const card = (await lockCard(tx, customerId, { cardNo })) ?? notFound()
  if (card.state === 'activating' || card.state === 'active') return { cardNo }
  if (card.state !== 'ready') refuse(card.state === 'ordered' ? '号卡还没有寄出，寄出后可以激活' : '这张号卡已经结束')
  await moveCard(tx, card, { event: 'activate', actor: 'customer' })
  return { cardNo }
}
