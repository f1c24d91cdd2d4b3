import { useQuery } from '@tanstack/react-query'
import { survey } from '@wanka/contract/engagement/surveys.ts'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { SurveyForm } from './survey-form.tsx'

/** A short questionnaire on what loans are used for, or the thanks after it was answered. */
export default function LoanInvestigateScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(survey.get, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在打开问卷" />
  }
  if (!data.done) return <SurveyForm asked={data} />
  return (
    <Screen fill>
      <EmptyState
        icon={HeartHandshake}
        title="您已经填写过，谢谢"
        text="答案只用于改进产品，可以在“我的数据”里撤回。"
        tone="success"
        filled={1}
      >
        <Button to={linkTo('home')} replace>
          返回首页
        </Button>
        <Button kind="text" to={linkTo('myData')}>
          查看我的数据
        </Button>
      </EmptyState>
    </Screen>
  )
}
