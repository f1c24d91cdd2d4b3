import type { CallOutput } from '@wanka/contract/call.ts'
import type { system } from '@wanka/contract/system.ts'
import type { ReactElement } from 'react'
import css from './agreement-text.module.css'
import { Skeleton, SkeletonBlock, SkeletonLines } from './ui/skeleton.tsx'

type AgreementTextProps = { content: CallOutput<typeof system.content> }

/** One agreement in the version in force, with the day it took effect. */
export function AgreementText({ content }: AgreementTextProps): ReactElement {
  return (
    <article className={css.text}>
      <h2 className={css.title}>{content.title}</h2>
      <p className={css.version}>
        版本 {content.version} · {content.effectiveOn} 起生效
      </p>
      {content.sections.map((section) => (
        <section key={section.heading} className={css.section}>
          <h3 className={css.heading}>{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}

export function AgreementTextSkeleton(): ReactElement {
  return (
    <Skeleton label="正在打开协议">
      <div className={css.text}>
        <SkeletonBlock width="60%" height={24} />
        <SkeletonLines count={12} />
      </div>
    </Skeleton>
  )
}
