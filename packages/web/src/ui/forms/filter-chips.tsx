import type { ReactElement } from 'react'
import css from './help.module.css'

type TopicChipsProps = { topics: readonly string[]; value: string; onChange: (topic: string) => void }

/** One topic or, tapped again, all of them. */
export function TopicChips({ topics, value, onChange }: TopicChipsProps): ReactElement {
  return (
    <ul className={css.chips} aria-label="问题分类">
      {topics.map((topic) => (
        <li key={topic}>
          <button
            type="button"
            className={css.chip}
            aria-pressed={topic === value}
            onClick={() => onChange(topic === value ? '' : topic)}
          >
            <span>{topic}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
