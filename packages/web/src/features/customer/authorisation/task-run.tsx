import { useQuery } from '@tanstack/react-query'
import { type AuthItem, authorisation } from '@wanka/contract/customer/authorisation.ts'
import { isSilent } from '@wanka/contract/status.ts'
import { type ReactElement, useEffect, useState } from 'react'
import { NETWORK_STATUS } from '../../../api/exchange.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { useAuthorisationChanged } from './authorisation-changed.ts'
import { TaskForm } from './task-form.tsx'
import { TaskNeed } from './task-need.tsx'
import { TaskFailed, TaskRunning, TaskSucceeded } from './task-states.tsx'
import { pollAfter, taskStep } from './task-step.ts'

type TaskRunProps = { item: AuthItem; target: string; again: boolean }

/** Follows a running task, or shows the form that starts one. */
export function TaskRun({ item, target, again }: TaskRunProps): ReactElement {
  // a task started or abandoned here takes precedence over the fetched list
  const [own, setOwn] = useState<{ taskId: string | undefined }>()
  const listed = item.state === 'running' ? item.taskId : undefined
  const taskId = own ? own.taskId : listed
  const changed = useAuthorisationChanged()
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    ...callQuery(authorisation.status, { taskId: taskId ?? '' }),
    enabled: taskId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => pollAfter(state.data),
  })
  const shown = taskId === undefined ? undefined : task
  const step = taskId !== undefined && !shown ? 'running' : taskStep(again ? 'none' : item.state, shown)
  const over = shown !== undefined && (step === 'success' || step === 'failed')
  useEffect(() => {
    if (over) void changed()
  }, [over, changed])

  // A lost answer is retried by the next poll, and so is any error but a silent one while an earlier answer is shown.
  if (
    error &&
    taskId !== undefined &&
    error.status !== NETWORK_STATUS &&
    (!shown || isSilent(error.client, error.status))
  ) {
    return <FailedScreen error={error} onRetry={refetch} />
  }
  if (step === 'need' && shown?.need) {
    return <TaskNeed key={shown.state} item={item} taskId={shown.taskId} need={shown.need} />
  }
  switch (step) {
    case 'form':
      return (
        <TaskForm
          item={item}
          again={again}
          onStarted={(started) => setOwn({ taskId: started })}
          onRunningElsewhere={() => setOwn(undefined)}
        />
      )
    case 'need':
    case 'running':
      return <TaskRunning item={item} progress={shown?.progress ?? 10} silent={error !== null} />
    case 'success':
      return <TaskSucceeded item={item} target={target} until={shown?.expireAt ?? item.expireAt} />
    case 'failed':
      return (
        <TaskFailed
          item={item}
          reason={shown?.failReason}
          target={target}
          onAgain={() => setOwn({ taskId: undefined })}
        />
      )
    default:
      return step satisfies never
  }
}
