import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import FileSearch from 'lucide-react/icons/file-search'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Smartphone from 'lucide-react/icons/smartphone'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRound from 'lucide-react/icons/user-round'
import type { IconShape } from './icon.tsx'
import { LimitUp } from './limit-up-icon.tsx'
import { TabBorrow, TabDiscover, TabMember } from './own-icons.tsx'

/** The icons of the first screen with its default configuration. */
export const firstIcons: Readonly<Record<string, IconShape>> = {
  'banknote-arrow-down': BanknoteArrowDown,
  compass: TabDiscover,
  crown: TabMember,
  'file-search': FileSearch,
  'limit-up': LimitUp,
  'receipt-text': ReceiptText,
  smartphone: Smartphone,
  'tab-borrow': TabBorrow,
  'ticket-percent': TicketPercent,
  'user-round': UserRound,
}
