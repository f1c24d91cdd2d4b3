import { useQuery } from '@tanstack/react-query'
import { hardship } from '@wanka/contract/lending/hardship.ts'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { RequestCard } from './request-card.tsx'

/** The requests of a customer who cannot pay as agreed, each with what happens next. */
export default function HardshipScreen(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(hardship.list, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取协商申请" />
  }
  const { list, loans } = data
  const open = loans.some(({ reason }) => reason === undefined)
  const request = <Button to={linkTo('hardshipRequest')}>申请协商</Button>
  if (list.length === 0) {
    return (
      <Screen fill>
        <EmptyState
          icon={HeartHandshake}
          title="没有协商申请"
          text="一时还不上，可以申请把没还的部分分成更多期，每期少还一些"
          filled={0.65}
          from={0.08}
        >
          {open && request}
          <Button kind={open ? 'text' : 'plain'} to={linkTo('billList')}>
            查看账单
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen bottom={open && <BottomBar follow>{request}</BottomBar>}>
      {list.map((one) => (
        <RequestCard key={one.hardshipNo} request={one} />
      ))}
    </Screen>
  )
}
