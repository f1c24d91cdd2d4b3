import type { ReactElement } from 'react'
import type { HomeWords } from './home-words.ts'
import css from './word.module.css'

export type WordProps = { name: keyof HomeWords; of: HomeWords | undefined; className?: string }

/** One of the sentences that name the price; until it is known it keeps its line. */
export function Word({ name, of, className }: WordProps): ReactElement {
  return (
    <span data-word={name} className={className ? `${css.word} ${className}` : css.word}>
      {of?.[name]}
    </span>
  )
}
