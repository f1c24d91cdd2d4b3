import CircleX from 'lucide-react/icons/circle-x'
import Search from 'lucide-react/icons/search'
import type { ReactElement } from 'react'
import { Icon } from '../primitives/icon.tsx'
import css from './search-field.module.css'

export type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
}

/** A search on top of a list, with a button that empties it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps): ReactElement {
  return (
    <search className={css.search}>
      <Icon of={Search} size="m" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={40}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value && (
        <button type="button" aria-label="清空搜索" onClick={() => onChange('')}>
          <Icon of={CircleX} size="m" />
        </button>
      )}
    </search>
  )
}
