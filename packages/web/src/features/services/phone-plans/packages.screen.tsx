import { useQuery } from '@tanstack/react-query'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { PlanCard } from './plan-card.tsx'
import { dataScale } from './plan-figures.tsx'

/** The partner's plans, each with its months and their price; guests read them, too. */
export default function PackagesScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(phonePlans.packages, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取套餐" />
  }
  const { state, packages, cardNo } = data
  const own = cardNo !== undefined && (
    <BottomBar>
      <Button to={linkTo('letongCardDetail', { cardNo })}>查看我的乐通卡</Button>
    </BottomBar>
  )
  if (state === 'unavailable' || packages.length === 0) {
    const title = state === 'unavailable' ? '暂时看不到套餐' : '暂时没有套餐'
    return (
      <Screen fill bottom={own}>
        <EmptyState
          icon={state === 'unavailable' ? CloudOff : Smartphone}
          title={title}
          text="已经办理的号卡和账单不受影响"
        >
          <Button kind="plain" onClick={() => void refetch()}>
            再试一次
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  const mostGb = Math.max(...packages.map(({ dataGb }) => dataGb))
  return (
    <Screen bottom={own}>
      <GroupTitle count={`流量每格${dataScale(mostGb).eachGb}GB`} id="plans">
        套餐
      </GroupTitle>
      <ul aria-labelledby="plans">
        {packages.map((plan) => (
          <li key={plan.packageId}>
            <PlanCard plan={plan} mostGb={mostGb} />
          </li>
        ))}
      </ul>
      <FootNotes>
        <p>套餐由乐通移动通信有限公司提供，与借款无关。套餐费逐月手动支付，不自动扣款，随时可以退订。</p>
      </FootNotes>
    </Screen>
  )
}
