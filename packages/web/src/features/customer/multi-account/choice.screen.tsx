import { useQuery } from '@tanstack/react-query'
import { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { type AccountChoice, accountChoice } from '../../../session/account-choice.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { ChoiceOver } from './choice-over.tsx'
import { useSkip } from './use-skip.ts'

/** A customer with several accounts chooses which phone stays. Without a login's ticket there is nothing to choose. */
export default function ChoiceScreen(): ReactElement {
  const flow = accountChoice.get()
  return flow ? <Choice flow={flow} /> : <Navigate to={linkTo('login')} replace />
}

function Choice({ flow }: { flow: AccountChoice }): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(multiAccount.list, { ticket: flow.ticket }), gcTime: 0 })
  const skip = useSkip(flow)
  if (error?.status === Status.forbidden) return <ChoiceOver />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在查询您的账号" />
  }
  if (data.isMulti) return <ChoiceForm flow={flow} {...data} skipping={skip} />
  return (
    <ChoiceOver title="不用再选择了" text="您现在只有一个账号，可以直接进入。">
      <Button pending={skip.pending} onClick={skip.skip}>
        进入万卡
      </Button>
    </ChoiceOver>
  )
}
