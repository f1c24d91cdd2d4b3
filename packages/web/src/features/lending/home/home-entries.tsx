import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import type { ReactElement } from 'react'
import { useOpenEntry } from '../../../navigation/use-open-entry.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { EntryGrid } from '../../../ui/primitives/entry-grid.tsx'
import { namedIcon } from '../../../ui/primitives/named-icon.tsx'

export function HomeEntries({ entries }: { entries: readonly Entry[] }): ReactElement | null {
  const open = useOpenEntry()
  if (entries.length === 0) return null
  return (
    <Card label="快捷入口">
      <EntryGrid
        columns={entries.length === 6 ? 3 : 5}
        entries={entries.map((entry) => ({
          key: entry.key,
          label: entry.title,
          icon: namedIcon(entry.icon),
          badge: entry.badge || undefined,
          onClick: () => open(entry),
        }))}
      />
    </Card>
  )
}
