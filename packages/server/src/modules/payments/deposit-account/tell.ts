import { formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import type { OrderRow } from './order-row.ts'

const NOT_ME = '如果不是您本人操作，请尽快修改登录密码并联系客服。'

/** Sends the customer a letter about every completed order, which may have been requested on another device. */
export async function tellDone(tx: Tx, customerId: string, order: OrderRow): Promise<void> {
  const { title, body } = textFor(order)
  const action = { label: '看账户', url: '/depositeSetting' }
  const dedupeKey = `deposit:${order.order_id}`
  await writeLetter(tx, customerId, { kind: 'service', title, body: `${body}${NOT_ME}`, action, dedupeKey })
}

function textFor({ kind, amount, card_bank_name: bank, card_tail: tail }: OrderRow): { title: string; body: string } {
  if (kind === 'withdraw')
    return { title: '存管账户已转出', body: `您从存管账户转出${formatMoney(fen(amount ?? 0))}元到绑定的银行卡。` }
  if (kind === 'cancel') return { title: '存管账户已注销', body: '您的存管账户已注销。' }
  const card = `${bank}(${tail})`
  if (kind === 'open') return { title: '存管账户已开通', body: `您的存管账户已开通，绑定${card}。` }
  return { title: '存管账户已换卡', body: `您的存管账户改为绑定${card}。` }
}
