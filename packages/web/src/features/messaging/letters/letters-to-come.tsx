import Mail from 'lucide-react/icons/mail'
import type { ReactElement } from 'react'
import { GroupedCards } from '../../../ui/primitives/grouped-cards.tsx'
import { TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'
import { Place } from '../../../ui/primitives/words.tsx'
import css from './messages.module.css'

const ROWS = [1, 2, 3, 4]

/** The letters of a day while they are still to come. */
export const LettersToCome = (): ReactElement => (
  <div data-rows="days">
    <GroupedCards
      items={[ROWS]}
      groupOf={() => 'day'}
      titleOf={() => <Place name="day" width={56} />}
      row={(rows) => (
        <div key="day" data-rows="letters">
          {rows.map((row) => (
            <LetterPlace key={row} />
          ))}
        </div>
      )}
    />
  </div>
)

const LetterPlace = (): ReactElement => (
  <article className={css.row}>
    <TintedIcon of={Mail} tint="quiet" />
    <div className={css.main}>
      <h3>
        <span className={css.head}>
          <span className={css.title}>
            <Place name="title" width={132} />
          </span>
          <time>
            <Place name="time" width={36} />
          </time>
        </span>
      </h3>
      <div className={css.preview}>
        <Place name="body" width={220} />
      </div>
    </div>
  </article>
)
