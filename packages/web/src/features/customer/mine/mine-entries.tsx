import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import type { ReactElement } from 'react'
import { useOpenEntry } from '../../../navigation/use-open-entry.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { EntryGrid } from '../../../ui/primitives/entry-grid.tsx'
import { IconRow } from '../../../ui/primitives/icon-row.tsx'
import { anyIcon } from '../../../ui/primitives/late-icon.tsx'

type EntriesProps = { entries: readonly Entry[] }

/** The configured entries that are used most, as tiles. */
export function MineTiles({ entries }: EntriesProps): ReactElement {
  const open = useOpenEntry()
  return (
    <Card label="功能">
      <EntryGrid
        look="plain"
        columns={4}
        entries={entries.map((entry) => ({
          key: entry.key,
          label: entry.title,
          icon: anyIcon(entry.icon),
          badge: entry.badge || undefined,
          onClick: () => open(entry),
        }))}
      />
    </Card>
  )
}

/** Configured entries as rows of a group. */
export function MineEntryRows({ entries }: EntriesProps): ReactElement[] {
  const open = useOpenEntry()
  return entries.map((entry) => (
    <IconRow key={entry.key} icon={anyIcon(entry.icon)} label={entry.title} onClick={() => void open(entry)} />
  ))
}
