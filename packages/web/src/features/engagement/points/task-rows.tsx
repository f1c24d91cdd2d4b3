import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Bean, type PointTask, points } from '@wanka/contract/engagement/points.ts'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './points.module.css'

/** Invalidates every query that shows points, after a change of them. */
export function readPointsAnew(queries: QueryClient): void {
  for (const call of [points.balance, points.diamonds, points.tasks, points.details])
    void queries.invalidateQueries({ queryKey: callKey(call) })
}

const NAMES = { fudou: '富豆', richbean: '钻石' } as const satisfies Record<Bean, string>
const UNITS = { fudou: '富豆', richbean: '颗钻石' } as const satisfies Record<Bean, string>

/** The tasks that earn points, each with its link or its claim. */
export function TaskRows({ tasks }: { tasks: readonly PointTask[] }): ReactElement | null {
  if (tasks.length === 0) return null
  return (
    <>
      <GroupTitle>积分任务</GroupTitle>
      <Card flush label="积分任务">
        {tasks.map((task) => (
          <Row
            key={task.id}
            lead={<b className={css.worth}>+{task.points}</b>}
            label={task.title}
            note={`${NAMES[task.bean]} · ${task.note}`}
            value={<TaskWay task={task} />}
          />
        ))}
      </Card>
    </>
  )
}

function TaskWay({ task: { id, title, state, url, label } }: { task: PointTask }): ReactElement {
  const queries = useQueryClient()
  const toast = useToast()
  const claim = useCall(points.claim, {
    onSuccess: ({ points: got, bean }) => {
      // the next day's sign-in needs a new idempotency key
      claim.renew()
      toast(`得到${got}${UNITS[bean]}`, 'done')
      readPointsAnew(queries)
    },
    onError: useFailure(),
  })
  if (state === '2')
    return (
      <StatusTag kind="done" bare>
        已领取
      </StatusTag>
    )
  if (state === '0' && url)
    return (
      <Button kind="plain" size="small" to={url} label={`${label}：${title}`}>
        {label}
      </Button>
    )
  const word = url ? '领取' : label
  return (
    <Button
      kind="outline"
      size="small"
      pending={claim.isPending}
      onClick={() => claim.mutate({ taskId: id })}
      label={`${word}：${title}`}
    >
      {word}
    </Button>
  )
}
