import { type ReactElement, type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import css from './grouped-cards.module.css'

export type GroupedCardsProps<T> = {
  /** In the order of the page: those of one group follow each other. */
  items: readonly T[]
  /** A day or a month. */
  groupOf: (item: T) => string
  titleOf: (group: string) => ReactNode
  row: (item: T) => ReactElement
}

/** What happened, under the days or months on which it did: a heading and a card of rows for each. */
export function GroupedCards<T>({ items, groupOf, titleOf, row }: GroupedCardsProps<T>): ReactElement {
  const id = useId()
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item])
  return (
    <>
      {[...groups].map(([group, rows]) => (
        <section key={group} aria-labelledby={`${id}${group}`}>
          <h2 id={`${id}${group}`} className={css.title}>
            {titleOf(group)}
          </h2>
          <Card flush>{rows.map(row)}</Card>
        </section>
      ))}
    </>
  )
}
