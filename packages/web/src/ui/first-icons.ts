import {
  BanknoteArrowDown,
  CreditCard,
  ReceiptText,
  ScanLine,
  Smartphone,
  TicketPercent,
  UserRound,
} from 'lucide-react'
import type { IconShape } from './icon.tsx'
import { TabBorrow, TabDiscover, TabMember } from './own-icons.tsx'

/** Those of the first screen as it is delivered. */
export const firstIcons: Readonly<Record<string, IconShape>> = {
  'banknote-arrow-down': BanknoteArrowDown,
  compass: TabDiscover,
  'credit-card': CreditCard,
  crown: TabMember,
  'receipt-text': ReceiptText,
  'scan-line': ScanLine,
  smartphone: Smartphone,
  'tab-borrow': TabBorrow,
  'ticket-percent': TicketPercent,
  'user-round': UserRound,
}
