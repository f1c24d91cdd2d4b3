import type { Entry } from '@wanka/contract/system.ts'
import { BanknoteArrowDown, CreditCard, FileCheck, History, LayoutGrid, ReceiptText } from 'lucide-react'
import type { ReactElement } from 'react'
import { Card } from '../../ui/card.tsx'
import { EntryGrid } from '../../ui/entry-grid.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { useOpenEntry } from '../../use-open-entry.ts'

/** Icons that configuration may name. */
const icons: Record<string, IconShape> = {
  'banknote-arrow-down': BanknoteArrowDown,
  'credit-card': CreditCard,
  'file-check': FileCheck,
  history: History,
  'receipt-text': ReceiptText,
}

export function HomeEntries({ entries }: { entries: readonly Entry[] }): ReactElement | null {
  const open = useOpenEntry()
  if (entries.length === 0) return null
  return (
    <Card label="快捷入口">
      <EntryGrid
        columns={5}
        entries={entries.map((entry) => ({
          key: entry.key,
          label: entry.title,
          icon: icons[entry.icon] ?? LayoutGrid,
          badge: entry.badge || undefined,
          onClick: () => open(entry),
        }))}
      />
    </Card>
  )
}
