import type { CallOutput } from '@wanka/contract/call.ts'
import type { Section } from '@wanka/contract/lending/loans.ts'
import type { catalogue } from '@wanka/contract/operations/catalogue.ts'
import type { ReactElement } from 'react'
import css from './agreement-text.module.css'

type AgreementTextProps = { content: CallOutput<typeof catalogue.content> }

/** One agreement in the version in force, with its effective day. */
export function AgreementText({ content }: AgreementTextProps): ReactElement {
  return (
    <article className={css.text}>
      <h2 className={css.title}>{content.title}</h2>
      <p className={css.version}>
        版本 {content.version} · {content.effectiveOn} 起生效
      </p>
      <Sections of={content.sections} />
    </article>
  )
}

/** Paragraphs with headings, as agreements and articles have them. */
export function Sections({ of }: { of: readonly Section[] }): ReactElement {
  return (
    <>
      {of.map(({ heading, paragraphs }) => (
        <section key={heading} className={css.section}>
          <h3 className={css.heading}>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  )
}
