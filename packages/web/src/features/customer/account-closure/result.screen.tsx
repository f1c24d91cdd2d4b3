import { formatMonthDay } from '@wanka/contract/format.ts'
import { wire } from '@wanka/contract/wire.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Hourglass from 'lucide-react/icons/hourglass'
import LogIn from 'lucide-react/icons/log-in'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { openLogin } from '../../../navigation/open-login.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { UndoButton } from './undo-button.tsx'
import { useClosing } from './use-leaving.ts'

const Search = z.object({ doneBy: z.optional(wire.date()) })

/**
 * The last day on which the closure can be undone, and the undo button; the request signed the customer out, so they read it as a
 * guest.
 */
export default function ResultScreen(): ReactElement {
  const { isLogin } = useSession()
  const doneBy = useSearch(Search)?.doneBy
  if (isLogin) return <OwnClosing />
  return <Guest doneBy={doneBy} />
}

const explained = (doneBy: string): string =>
  `${formatMonthDay(doneBy)}结束后完成注销。在那之前登录，点一下就可以撤销，账户和原来一样。`

function Guest({ doneBy }: { doneBy: string | undefined }): ReactElement {
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { pathname } = useLocation()
  const logIn = () => openLogin({ navigate, alert }, pathname)
  if (doneBy === undefined) {
    return (
      <Screen fill>
        <EmptyState icon={LogIn} title="登录后查看" text="登录后可以查看注销进度，也可以撤销。">
          <Button onClick={logIn}>去登录</Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen fill>
      <EmptyState icon={CalendarCheck} tone="success" filled={1} title="已受理注销申请" text={explained(doneBy)}>
        <Button to={linkTo('home')} replace>
          回首页
        </Button>
        <Button kind="text" onClick={logIn}>
          登录撤销
        </Button>
      </EmptyState>
    </Screen>
  )
}

function OwnClosing(): ReactElement {
  const { data, error, refetch } = useClosing()
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在查询注销进度" />
  }
  if (data.doneBy === undefined) {
    return (
      <Screen fill>
        <EmptyState icon={UserRoundCheck} title="您的账户没有在注销" text="账户可以照常使用。">
          <Button to={linkTo('home')} replace>
            回首页
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen fill>
      <EmptyState
        icon={Hourglass}
        tone="soon"
        filled={0.5}
        title="账户正在注销"
        text={`${formatMonthDay(data.doneBy)}结束后完成。撤销后，账户和原来一样；撤销之前只能查看。`}
      >
        <UndoButton />
      </EmptyState>
    </Screen>
  )
}
