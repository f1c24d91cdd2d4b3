import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BellRing from 'lucide-react/icons/bell-ring'
import Bot from 'lucide-react/icons/bot'
import CreditCard from 'lucide-react/icons/credit-card'
import FileCheck from 'lucide-react/icons/file-check'
import Gem from 'lucide-react/icons/gem'
import Gift from 'lucide-react/icons/gift'
import HandCoins from 'lucide-react/icons/hand-coins'
import Headset from 'lucide-react/icons/headset'
import IdCard from 'lucide-react/icons/id-card'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Megaphone from 'lucide-react/icons/megaphone'
import History from 'lucide-react/icons/rotate-ccw-clock'
import ScanLine from 'lucide-react/icons/scan-line'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserPlus from 'lucide-react/icons/user-plus'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { firstIcons } from './first-icons.ts'
import type { IconShape } from './icon.tsx'

const shapes: Record<string, IconShape> = {
  'arrow-left-right': ArrowLeftRight,
  'bell-ring': BellRing,
  bot: Bot,
  'credit-card': CreditCard,
  'file-check': FileCheck,
  gem: Gem,
  gift: Gift,
  'hand-coins': HandCoins,
  headset: Headset,
  'id-card': IdCard,
  megaphone: Megaphone,
  history: History,
  'scan-line': ScanLine,
  'shield-check': ShieldCheck,
  'shopping-bag': ShoppingBag,
  'user-plus': UserPlus,
  'wallet-cards': WalletCards,
}

/** Every other icon that configuration may name; an unknown name gets a plain one. */
export const lateIcon = (name: string): IconShape => shapes[name] ?? LayoutGrid

/** The icon that configuration names, for a screen with a file of its own, whose bundle contains all of them. */
export const anyIcon = (name: string): IconShape => firstIcons[name] ?? lateIcon(name)
