import type { Faq } from '@wanka/contract/support/help.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactElement, useId, useState } from 'react'
import { useOpenAddress } from '../../../navigation/use-open-address.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './help.module.css'
import { Judge } from './judge.tsx'

/** A question that opens to its answer, the link to act on it, and the reader's feedback. */
export function FaqItem({ faq }: { faq: Faq }): ReactElement {
  const [open, setOpen] = useState(false)
  const id = useId()
  const go = useOpenAddress()
  const { question, answer, link } = faq
  return (
    <div className={css.item}>
      <h3>
        <button
          type="button"
          className={css.question}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {question}
          <Icon of={ChevronDown} size="s" className={cx(css.arrow, open && css.up)} />
        </button>
      </h3>
      <div id={id} hidden={!open} className={css.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link.url && (
          <Button kind="text" chevron onClick={() => go(link.url)}>
            {link.label}
          </Button>
        )}
        <Judge faqId={faq.faqId} />
      </div>
    </div>
  )
}
