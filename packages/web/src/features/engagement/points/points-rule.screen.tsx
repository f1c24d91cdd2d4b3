import { useQuery } from '@tanstack/react-query'
import { points } from '@wanka/contract/engagement/points.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'

/** The rules of points, from the server. */
export default function PointsRuleScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(points.rate, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取积分规则" />
  }
  return (
    <Screen>
      {data.rule.map(({ heading, text }) => (
        <Card key={heading} title={heading} strong>
          <p>{text}</p>
        </Card>
      ))}
    </Screen>
  )
}
