import type { ReactElement } from 'react'
import type { HomeWords } from './home-words.ts'
import css from './word.module.css'

export type WordProps = { name: keyof HomeWords; of: HomeWords | undefined }

/** A price sentence; its line is reserved until it has loaded. */
export function Word({ name, of }: WordProps): ReactElement {
  return (
    <span data-word={name} className={css.word}>
      {of?.[name]}
    </span>
  )
}
