import type { MovementSums } from '@wanka/contract/payments/statement.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import css from './statement.module.css'

/** What came and went; what merchants were paid and gave back only where there was any. */
export const sumsTold = (sums: MovementSums): { label: string; amount: Fen }[] => [
  { label: '到账', amount: sums.in },
  { label: '付出', amount: sums.out },
  ...(sums.toMerchants > 0 ? [{ label: '代付商户', amount: sums.toMerchants }] : []),
  ...(sums.fromMerchants > 0 ? [{ label: '商户退回', amount: sums.fromMerchants }] : []),
]

export function MonthSums({ sums }: { sums: MovementSums }): ReactElement {
  return (
    <dl className={css.sums}>
      {sumsTold(sums).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount fen={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
