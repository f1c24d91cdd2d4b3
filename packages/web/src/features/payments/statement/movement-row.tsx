import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Movement, MovementKind } from '@wanka/contract/payments/statement.ts'
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import CardSim from 'lucide-react/icons/card-sim'
import HandCoins from 'lucide-react/icons/hand-coins'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Smartphone from 'lucide-react/icons/smartphone'
import Umbrella from 'lucide-react/icons/umbrella'
import Undo from 'lucide-react/icons/undo'
import type { ReactElement } from 'react'
import { MoneyRow } from '../../../ui/money/money-row.tsx'
import type { IconShape } from '../../../ui/primitives/icon.tsx'
import { type Tint, TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'
import { movementLink } from './movement-link.ts'

const LOOKS = {
  loan: [BanknoteArrowDown, 'primary'],
  repayment: [ReceiptText, 'primary'],
  refund: [Undo, 'success'],
  topUp: [Smartphone, 'primary'],
  premium: [Umbrella, 'primary'],
  letong: [CardSim, 'primary'],
  withdrawal: [HandCoins, 'gift'],
} as const satisfies Record<MovementKind, readonly [IconShape, Tint]>

function stateOf({ processing, merchant, side }: Movement): { kind: 'done' | 'running'; text: string } {
  if (processing) return { kind: 'running', text: '处理中' }
  if (merchant) return { kind: 'done', text: side === 'in' ? '已付商户' : '商户已退' }
  return { kind: 'done', text: side === 'in' ? '已到账' : '已付出' }
}

/** One movement, told as a person would: its day, what moved, and where it went. */
export function MovementRow({ movement }: { movement: Movement }): ReactElement {
  const { date, kind, title, note, amt, side, merchant, page } = movement
  const [icon, tint] = LOOKS[kind]
  return (
    <MoneyRow
      to={movementLink(page)}
      lead={<TintedIcon of={icon} tint={tint} />}
      title={`${formatMonthDay(date)}${title}`}
      notes={[note]}
      fen={amt}
      incoming={side === 'in' && !merchant}
      state={stateOf(movement)}
    />
  )
}
