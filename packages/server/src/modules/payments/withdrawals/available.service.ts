import type { CallOutput } from '@wanka/contract/call.ts'
import { MIN_WITHDRAWABLE } from '@wanka/contract/constants.ts'
import type { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { maskCard } from '@wanka/contract/phone-mask.ts'
import { fen } from '@wanka/domain/money.ts'
import { rewardBalance } from '../../../ledger/balances.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { payCards } from '../cards/index.ts'
import { underWay } from './withdrawal-row.ts'

const earned = preparedQuery<{ total: number; waiting: number }>(`
  select coalesce(sum(amount) filter (where state = 'payable'), 0)::bigint as total,
         coalesce(sum(amount) filter (where state = 'waiting'), 0)::bigint as waiting
    from reward where customer_id = $1 and state <> 'void'`)

/** What a customer has earned, how much of it can be withdrawn and to which cards. Amounts in fen. */
export async function cashAvailable(
  reader: Reader,
  customerId: string,
): Promise<CallOutput<typeof withdrawals.cashAvailable>> {
  const date = await today(reader)
  const [owed, { held }, [sums], cards] = await Promise.all([
    rewardBalance(reader, customerId),
    underWay(reader, customerId, date),
    earned.rows(reader, customerId),
    payCards(reader, customerId),
  ])
  // a withdrawal that ends between two of the reads must not make the balance negative
  const balance = fen(Math.max(0, owed - held))
  const canWithdraw = balance >= MIN_WITHDRAWABLE
  const [first] = cards
  return {
    balance,
    txMoney: balance,
    totalMoney: fen(sums?.total ?? 0),
    waiting: fen(sums?.waiting ?? 0),
    paying: held,
    min: MIN_WITHDRAWABLE,
    isWithDraw: canWithdraw ? 'Y' : 'N',
    canWithdraw,
    cards: cards.map(({ cardId, bankCode, bankName, tail }) => ({ cardId, bankCode, bankName, tail })),
    bankCardNo: first ? maskCard(first.tail) : '',
    bankCardName: first?.bankName ?? '',
  }
}
