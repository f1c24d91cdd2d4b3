import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Movement } from '@wanka/contract/payments/statement.ts'
import type { ReactElement } from 'react'
import { MoneyRow } from '../../../ui/money/money-row.tsx'
import { movementLink } from './movement-link.ts'

function stateOf({ processing, merchant, side }: Movement): { kind: 'done' | 'running'; text: string } {
  if (processing) return { kind: 'running', text: '处理中' }
  if (merchant) return { kind: 'done', text: side === 'in' ? '已付商户' : '商户已退' }
  return { kind: 'done', text: side === 'in' ? '已到账' : '已付出' }
}

/** One movement, told as a person would: its day, what moved, and where it went. */
export function MovementRow({ movement }: { movement: Movement }): ReactElement {
  const { date, title, note, amt, side, merchant, page } = movement
  return (
    <MoneyRow
      to={movementLink(page)}
      title={`${formatMonthDay(date)}${title}`}
      note={note}
      fen={amt}
      incoming={side === 'in' && !merchant}
      state={stateOf(movement)}
    />
  )
}
