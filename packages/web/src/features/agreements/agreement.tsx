import { useQuery } from '@tanstack/react-query'
import { Status } from '@wanka/contract/status.ts'
import { system } from '@wanka/contract/system.ts'
import { FileQuestionMark } from 'lucide-react'
import type { ReactElement } from 'react'
import { callQuery } from '../../api/query.ts'
import { FailedScreen } from '../../failed-screen.tsx'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock, SkeletonLines } from '../../ui/skeleton.tsx'
import css from './agreement.module.css'

/** One text in force, with its version and the day it took effect. */
export function Agreement({ contentKey }: { contentKey: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(system.content, { key: contentKey }))
  if (error && !data) {
    return error.status === Status.refused ? <UnknownAgreement /> : <FailedScreen error={error} onRetry={refetch} />
  }
  if (!data) {
    return (
      <Screen surface="card">
        <Skeleton label="正在打开协议">
          <div className={css.text}>
            <SkeletonBlock width="60%" height={24} />
            <SkeletonLines count={12} />
          </div>
        </Skeleton>
      </Screen>
    )
  }
  return (
    <Screen surface="card">
      <article className={css.text}>
        <h2 className={css.title}>{data.title}</h2>
        <p className={css.version}>
          版本 {data.version} · {data.effectiveOn} 起生效
        </p>
        {data.sections.map((section) => (
          <section key={section.heading} className={css.section}>
            <h3 className={css.heading}>{section.heading}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Screen>
  )
}

export function UnknownAgreement(): ReactElement {
  return (
    <Screen fill>
      <EmptyState
        icon={FileQuestionMark}
        title="没有找到这份协议"
        text="可能已经更新或停用，您可以从原来的页面重新打开。"
      >
        <Button to={linkTo('home')} replace>
          回首页
        </Button>
      </EmptyState>
    </Screen>
  )
}
