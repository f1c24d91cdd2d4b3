import { useQuery } from '@tanstack/react-query'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { ActiveLine } from './active-line.tsx'
import { GrantedLine } from './granted-line.tsx'
import { type LinePhase, type LineProgress, phaseOf } from './line-phase.ts'
import { PrepareLine } from './prepare-line.tsx'
import { RefusedLine } from './refused-line.tsx'
import { ReviewingLine } from './reviewing-line.tsx'
import { StoppedLine } from './stopped-line.tsx'
import { useTellSession } from './tell-session.ts'

const Search = z.object({ callBackUrl: z.optional(z.string()) })
const POLL_MS = 2_000

/** The way to a limit: from the first missing step to the active limit, or to the reason for a refusal. */
export default function LineProgressScreen(): ReactElement {
  const callBackUrl = useSearch(Search)?.callBackUrl
  const { data, error, refetch } = useQuery({
    ...callQuery(creditLine.progress, {}),
    // a step may just have been completed on another page
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && phaseOf(state.data) === 'reviewing' ? POLL_MS : false),
  })
  useTellSession(data?.stage)
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const target = callBackUrl ? safeTarget(callBackUrl) : linkTo('newBorrowCash')
  return (
    <>
      <Announce text={PHASE_WORDS[phaseOf(data)]} />
      <Phase progress={data} target={target} here={linkTo('lineProgress', { callBackUrl })} />
    </>
  )
}

/** What is said when the next phase has taken the place of the one before. */
const PHASE_WORDS = {
  preparing: '申请额度',
  reviewing: '审核中',
  granted: '额度已批准，请激活',
  active: '额度已激活',
  refused: '额度申请没有通过',
  frozen: '额度已停用',
  closed: '额度已关闭',
} as const satisfies Record<LinePhase, string>

type PhaseProps = { progress: LineProgress; target: string; here: string }

function Phase({ progress, target, here }: PhaseProps): ReactElement {
  const phase = phaseOf(progress)
  switch (phase) {
    case 'preparing':
      return <PrepareLine progress={progress} here={here} />
    case 'reviewing':
      return <ReviewingLine />
    case 'granted':
      return <GrantedLine limit={progress.cardQuota} validMonths={progress.validMonths} />
    case 'active':
      return <ActiveLine progress={progress} target={target} />
    case 'refused':
      return <RefusedLine refusal={progress.refusal} />
    case 'frozen':
    case 'closed':
      return <StoppedLine phase={phase === 'frozen' && progress.overAmt !== undefined ? 'overdrawn' : phase} />
    default:
      return phase satisfies never
  }
}

function Waiting(): ReactElement {
  return <WaitingScreen label="正在查询进度" />
}
