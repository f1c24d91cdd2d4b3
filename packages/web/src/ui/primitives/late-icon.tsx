import {
  ArrowLeftRight,
  BellRing,
  Bot,
  CreditCard,
  FileCheck,
  Gem,
  Gift,
  HandCoins,
  Headset,
  History,
  IdCard,
  LayoutGrid,
  Megaphone,
  ScanLine,
  ShieldCheck,
  UserPlus,
  WalletCards,
} from 'lucide-react'
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
  'user-plus': UserPlus,
  'wallet-cards': WalletCards,
}

/** Every other icon that configuration may name; an unknown name gets a plain one. */
export const lateIcon = (name: string): IconShape => shapes[name] ?? LayoutGrid

/** The icon that configuration names, for a screen with a file of its own, whose bundle contains all of them. */
export const anyIcon = (name: string): IconShape => firstIcons[name] ?? lateIcon(name)
