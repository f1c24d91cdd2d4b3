import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import ALargeSmall from 'lucide-react/icons/a-large-small'
import type { ReactElement } from 'react'
import { useOpenEntry } from '../../../navigation/use-open-entry.ts'
import { useAppearance } from '../../../session/appearance.ts'
import { setAppearance } from '../../../session/appearance-store.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { EntryGrid } from '../../../ui/primitives/entry-grid.tsx'
import { anyIcon } from '../../../ui/primitives/late-icon.tsx'

/** The configured entries, and the switch between the two type sizes. */
export function MineEntries({ entries }: { entries: readonly Entry[] }): ReactElement {
  const open = useOpenEntry()
  const large = useAppearance().size === 'large'
  const tiles = entries.map((entry) => ({
    key: entry.key,
    label: entry.title,
    icon: anyIcon(entry.icon),
    badge: entry.badge || undefined,
    onClick: () => open(entry),
  }))
  const size = {
    key: 'size',
    label: large ? '标准版' : '长辈版',
    icon: ALargeSmall,
    onClick: () => setAppearance({ size: large ? 'normal' : 'large' }),
  }
  return (
    <Card label="功能">
      <EntryGrid look="plain" columns={4} entries={[...tiles, size]} />
    </Card>
  )
}
