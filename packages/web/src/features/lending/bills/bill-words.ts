import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Bill, Due } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { amountText } from '../../../ui/money/amount-text.ts'

export const NOTHING = '本月没有待还账单'

/** `8` of `2026-07-15`: the month after. */
export const nextMonthOf = (day: BusinessDate): number => (Number(day.slice(5, 7)) % 12) + 1

type Next = Pick<Bill, 'dueOn' | 'owed'>

/** What comes after a month with nothing due; `undefined` where there is nothing, or something due. */
export function nothingDue(
  monthDue: Fen,
  next: Next | undefined,
  due: Pick<Due, 'amt'> | undefined,
): string | undefined {
  if (monthDue !== 0 || !next) return undefined
  return `${NOTHING}，下一笔 ${formatMonthDay(next.dueOn)} ${amountText(due?.amt ?? next.owed)}`
}

export const stageOf = ({ no, periods }: Pick<Bill, 'no' | 'periods'>): string => `第${no}/${periods}期`

/** What a bill's row says its amount is: of a paid one what was paid, else what is owed. */
export const billSum = ({ planState, amt, owed }: Pick<Bill, 'planState' | 'amt' | 'owed'>): Fen =>
  planState === '2' ? amt : owed
