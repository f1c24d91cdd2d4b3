import type { MonthLoad } from '@wanka/domain/affordability.ts'
import { type ReactElement, useState } from 'react'
import { Amount } from '../../../../ui/money/amount.tsx'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import css from './affordability.module.css'

const FOLDED = 3

/** `2027-07` → `2027年7月`. */
export const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

type MonthListProps = { months: readonly MonthLoad[]; heaviest: MonthLoad | undefined }

/** Each month with its parts; the first three and the heaviest until expanded. */
export function MonthList({ months, heaviest }: MonthListProps): ReactElement {
  const [open, setOpen] = useState(false)
  const shown = open ? months : months.filter((month, index) => index < FOLDED || month === heaviest)
  return (
    <>
      <h3 className={css.heading}>每个月一共要还</h3>
      <ol className={css.months}>
        {shown.map((month) => (
          <li key={month.month}>
            <span>
              <span className={css.month}>
                {monthText(month.month)}
                {month === heaviest && (
                  <StatusTag kind="info" icon={false}>
                    最多
                  </StatusTag>
                )}
              </span>
              <small>
                {partsOf(month).map((part) => (
                  <span key={part} className="phrase">
                    {part}
                  </span>
                ))}
              </small>
            </span>
            <Amount fen={month.total} />
          </li>
        ))}
      </ol>
      {shown.length < months.length && (
        <div className={css.more}>
          <Button kind="text" onClick={() => setOpen(true)}>
            展开全部{months.length}个月
          </Button>
        </div>
      )}
    </>
  )
}

/** `这笔 916.80 + 已有 300.00 + 其他 200.00`, without what is zero. */
function partsOf({ added, already, other }: MonthLoad): string[] {
  const parts = [
    ['这笔', added],
    ['已有', already],
    ['其他', other],
  ] as const
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([name, amount], at, all) => `${name} ${amountText(amount)}${at + 1 < all.length ? ' +\u00a0' : ''}`)
}
