import type { AuthItem } from '@wanka/contract/customer/authorisation.ts'
import { formatDay } from '@wanka/contract/format.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactElement } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import { authName } from './item-states.ts'
import css from './task-states.module.css'

type TaskRunningProps = {
  item: AuthItem
  /** Percent, 0–100. */
  progress: number
  /** The last poll failed; the next one runs by itself. */
  silent: boolean
}

export function TaskRunning({ item, progress, silent }: TaskRunningProps): ReactElement {
  return (
    <Screen title={authName(item.title)} fill>
      <div className={css.panel} role="status">
        <Dial filled={Math.max(0.1, progress / 100)} icon={Hourglass} turning label={`进度${progress}%`} />
        <h2 className={css.title}>正在查询</h2>
        <p className={css.text}>
          {inPhrases(
            silent ? '网络不稳定，正在重新查询' : '一般需要几秒到一分钟。可以离开本页，稍后在“授权管理”继续。',
          )}
        </p>
      </div>
    </Screen>
  )
}

export function TaskSucceeded(props: { item: AuthItem; target: string; until: string | undefined }): ReactElement {
  const { item, target, until } = props
  return (
    <Screen title={authName(item.title)} fill>
      <EmptyState
        icon={CircleCheck}
        tone="success"
        filled={1}
        title="授权成功"
        text={until && `有效期至${formatDay(until)}，可以随时在“授权管理”撤回。`}
      >
        <Button to={target} replace>
          继续
        </Button>
      </EmptyState>
    </Screen>
  )
}

type TaskFailedProps = { item: AuthItem; reason: string | undefined; target: string; onAgain: () => void }

export function TaskFailed({ item, reason, target, onAgain }: TaskFailedProps): ReactElement {
  return (
    <Screen title={authName(item.title)} fill>
      <EmptyState
        icon={CircleAlert}
        tone="danger"
        filled={0.65}
        from={0.08}
        title="这次没有完成"
        text={reason ?? '数据来源没有给出结果，请稍后再试。'}
      >
        <Button onClick={onAgain}>重新授权</Button>
        <Button kind="text" quiet to={target} replace>
          稍后再说
        </Button>
      </EmptyState>
    </Screen>
  )
}
