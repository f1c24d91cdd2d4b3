import { BanknoteArrowDown, CreditCard, FileCheck, History, ReceiptText, UserRound } from 'lucide-react'
import { lazy } from 'react'
import type { IconShape } from './icon.tsx'
import { TabBorrow, TabDiscover, TabMember } from './own-icons.tsx'

/** Those of the first screen as it is delivered. */
const shapes: Record<string, IconShape> = {
  'banknote-arrow-down': BanknoteArrowDown,
  compass: TabDiscover,
  'credit-card': CreditCard,
  crown: TabMember,
  'file-check': FileCheck,
  history: History,
  'receipt-text': ReceiptText,
  'tab-borrow': TabBorrow,
  'user-round': UserRound,
}

/** The icon that configuration names. What the first screen does not come with arrives later: keep its room, in a Suspense. */
export const namedIcon = (name: string): IconShape =>
  (shapes[name] ??= lazy(() => import('./late-icon.tsx').then(({ lateIcon }) => ({ default: lateIcon(name) }))))
