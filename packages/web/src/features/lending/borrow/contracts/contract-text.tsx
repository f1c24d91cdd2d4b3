import type { CallOutput } from '@wanka/contract/call.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import css from './contract-text.module.css'

type ContractTextProps = { contract: CallOutput<typeof loan.contract> }

/** An agreement: the key terms first, then the text. */
export function ContractText({ contract }: ContractTextProps): ReactElement {
  const { title, version, keyTerms, sections } = contract
  return (
    <article className={css.text}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.version}>版本 {version}</p>
      {keyTerms.length > 0 && (
        <section className={css.terms} aria-label="关键条款">
          <FactList facts={keyTerms} />
        </section>
      )}
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={css.section}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
