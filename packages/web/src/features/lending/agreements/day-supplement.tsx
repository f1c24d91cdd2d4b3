import { useQuery } from '@tanstack/react-query'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId } from 'react'
import { callQuery } from '../../../api/query.ts'
import css from '../../../lending/agreement-text.module.css'
import { Sections } from '../../../lending/agreement-text.tsx'
import { DayChange } from '../../../lending/day-change.tsx'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { UnknownAgreement } from './agreement.tsx'

type DaySupplementProps = { appIds: string[]; day: number }

/** What another repayment day changes, highlighted, and the full supplement of each loan. */
export function DaySupplement({ appIds, day }: DaySupplementProps): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(dueDayChange.quote, { appIds, day }), staleTime: 0 })
  const title = useId()
  if (error && !data) {
    const gone = error.status === Status.refused || error.status === Status.forbidden
    return gone ? <UnknownAgreement /> : <FailedScreen error={error} onRetry={refetch} />
  }
  if (!data) {
    return (
      <Screen surface="card">
        <Waiting label="正在打开协议" of={['text']} />
      </Screen>
    )
  }
  return (
    <Screen>
      {data.loans.map((change) => (
        <DayChange key={change.orderId} change={change} day={data.day} />
      ))}
      {data.loans.map(({ orderId, appId, paper }) => (
        <article key={orderId} className={css.text} aria-labelledby={`${title}-${appId}`}>
          <h2 id={`${title}-${appId}`} className={css.title}>
            {paper.title}
          </h2>
          <p className={css.version}>
            版本 {paper.version} · 借款编号 {appId}
          </p>
          <Sections of={paper.sections} />
        </article>
      ))}
    </Screen>
  )
}
