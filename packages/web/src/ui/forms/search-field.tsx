import CircleX from 'lucide-react/icons/circle-x'
import Search from 'lucide-react/icons/search'
import type { ReactElement } from 'react'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './help.module.css'

type SearchFieldProps = { value: string; onChange: (typed: string) => void }

export function SearchField({ value, onChange }: SearchFieldProps): ReactElement {
  return (
    <search className={css.search}>
      <Icon of={Search} size="m" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={40}
        aria-label="搜索问题"
        placeholder="搜一搜，例如：提前结清"
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
