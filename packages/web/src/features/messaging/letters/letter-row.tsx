import { useQuery } from '@tanstack/react-query'
import type { Letter } from '@wanka/contract/messaging/letters.ts'
import { type ReactElement, useId, useState } from 'react'
import { useOpenAddress } from '../../../navigation/use-open-address.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'
import { unbroken } from '../../../ui/primitives/unbroken.tsx'
import { eventOf, sumOf } from './letter-event.ts'
import { openedLetter } from './letter-queries.ts'
import css from './messages.module.css'

/** One letter in the list: what happened, when, and the sum. It opens in place, which marks it as read. */
export function LetterRow({ letter }: { letter: Letter }): ReactElement {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { title, body, createdAt, read } = letter
  const { icon, tint } = eventOf(letter)
  const sum = sumOf(letter)
  return (
    <article className={cx(css.row, open && css.open)}>
      <TintedIcon of={icon} tint={tint}>
        {!read && <span className={css.dot} />}
      </TintedIcon>
      <div className={css.main}>
        <h3>
          <button
            type="button"
            className={css.head}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className={css.title}>
              {title}
              {!read && <span className="visually-hidden">，未读</span>}
            </span>
            {sum !== undefined && <Amount fen={sum} size="title" />}
            <time>{createdAt.slice(11, 16)}</time>
          </button>
        </h3>
        <div id={id} className={open ? css.body : css.preview}>
          {open ? body.split('\n').map((paragraph) => <p key={paragraph}>{unbroken(paragraph)}</p>) : unbroken(body)}
        </div>
        {open && <NextStep letter={letter} />}
      </div>
    </article>
  )
}

/** Where the letter leads. Opening it marks it as read, which nothing here waits for. */
function NextStep({ letter: { letterId, link } }: { letter: Letter }): ReactElement | null {
  useQuery(openedLetter(letterId))
  const go = useOpenAddress()
  return link.url ? (
    <Button kind="text" chevron onClick={() => go(link.url)}>
      {link.label}
    </Button>
  ) : null
}
