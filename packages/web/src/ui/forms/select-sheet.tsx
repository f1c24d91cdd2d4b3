import Search from 'lucide-react/icons/search'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Sheet } from '../overlays/sheet.tsx'
import { Icon } from '../primitives/icon.tsx'
import css from './choice-list.module.css'
import { type Choice, ChoiceList } from './choice-list.tsx'

/** The choices whose label or note contains the query; spaces and letter case are ignored. */
export function matching<C extends { label: string; note?: string }>(
  choices: readonly C[],
  query: string,
): readonly C[] {
  const wanted = plain(query)
  if (!wanted) return choices
  return choices.filter(({ label, note }) => plain(label).includes(wanted) || plain(note ?? '').includes(wanted))
}

function plain(text: string): string {
  return text.replace(/\s/g, '').toLowerCase()
}

export type SelectSheetProps<T extends string> = {
  open: boolean
  onClose: () => void
  title: string
  options: readonly Choice<T>[]
  value: T | null
  onSelect: (value: T) => void
  /** A search field on top, for more than a screenful. */
  searchable?: boolean
  footer?: ReactNode
}

/** One choice of many. The sheet closes after the choice. */
export function SelectSheet<T extends string>(props: SelectSheetProps<T>): ReactElement {
  const { open, onClose, title, options, value, onSelect, searchable, footer } = props
  const [query, setQuery] = useState('')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setQuery('')
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} footer={footer} tall={searchable}>
      {searchable && (
        <div className={css.search}>
          <Icon of={Search} size="m" />
          <input
            type="search"
            aria-label={`搜索${title}`}
            placeholder="搜索"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <ChoiceList
        label={title}
        choices={matching(options, query)}
        value={value}
        onSelect={(chosen) => {
          onSelect(chosen)
          onClose()
        }}
      />
    </Sheet>
  )
}
