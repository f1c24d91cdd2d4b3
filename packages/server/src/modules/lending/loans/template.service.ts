import type { CallOutput } from '@wanka/contract/call.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import { maskCard } from '@wanka/contract/phone-mask.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { boundCard, defaultCard } from '../../payments/cards/index.ts'
import { toOrder } from './order-row.ts'

type Template = CallOutput<typeof loan.template>

/** The choices of the last application, and the receiving card: the same one while it is bound, otherwise the default. */
export async function loanTemplate(reader: Reader, customerId: string): Promise<Template> {
  const row = await reader
    .selectFrom('loan_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = row && toOrder(row)
  const card = (last && (await boundCard(reader, customerId, last.cardId))) ?? (await defaultCard(reader, customerId))
  return {
    found: last !== undefined,
    ...(last && { period: last.periods, loanAmt: last.amount, repayType: last.method, purposeCode: last.purposeCode }),
    ...(card && { cardId: card.cardId, cardNo: maskCard(card.tail), bankName: card.bankName }),
  }
}
