import { useQuery } from '@tanstack/react-query'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { TaskType } from '@wanka/contract/enums.ts'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo, usePathParams } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { TaskRun } from './task-run.tsx'

/** `again`: authorise once more although an authorisation is still valid. */
const Search = z.object({ callBackUrl: z.optional(z.string()), again: z.optional(z.literal('1')) })

/** One authorisation from consent to outcome. A running task is resumed after a reload or a visit to another page. */
export default function AuthTaskScreen(): ReactElement {
  const type = z.safeParse(TaskType, usePathParams('authTask').type)
  const { callBackUrl, again } = useSearch(Search) ?? {}
  const { baseInfo } = useSession()
  const { data, error, refetch } = useQuery({ ...callQuery(authorisation.list, {}), staleTime: 0 })
  if (!type.success) return <Unknown />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const item = data.items.find((offered) => offered.type === type.data)
  if (!item) return <Unknown />
  // a source's own page returns the customer without `callBackUrl`
  const onTheWay = baseInfo?.stage === 'activate' || baseInfo?.stage === 'expired'
  const target = callBackUrl ? safeTarget(callBackUrl) : linkTo(onTheWay ? 'lineProgress' : 'authManagement')
  return <TaskRun key={item.type} item={item} target={target} again={again !== undefined} />
}

function Unknown(): ReactElement {
  return (
    <NotFoundScreen icon={FileQuestionMark} title="没有这项授权" to={linkTo('authManagement')} action="查看全部授权" />
  )
}

function Waiting(): ReactElement {
  return <WaitingScreen label="正在获取授权" />
}
