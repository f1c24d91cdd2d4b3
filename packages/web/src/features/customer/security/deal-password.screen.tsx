import { useQuery } from '@tanstack/react-query'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { Status } from '@wanka/contract/status.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactElement, useState } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { refreshBaseInfo } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { DealPasswordCode } from './deal-password-code.tsx'
import { NewPin } from './new-pin.tsx'

const Search = z.object({ callBackUrl: z.optional(z.string()) })

/** The loan or payment that was waiting for a deal password; else the security settings. */
export function useAfterDealPassword(): string {
  const callBackUrl = useSearch(Search)?.callBackUrl
  return callBackUrl === undefined ? linkTo('pwSetting') : safeTarget(callBackUrl)
}

/** The first deal password: a code to the own phone, then six digits twice. None of it outlives the page. */
export default function DealPasswordScreen(): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(dealPassword.status, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [smsTicket, setTicket] = useState<string>()
  const [expired, setExpired] = useState<string>()
  const set = useCall(dealPassword.set)
  const redirectTo = useRedirect()
  const toast = useToast()
  const target = useAfterDealPassword()
  const saved = async (): Promise<void> => {
    await refreshBaseInfo().catch(() => undefined)
    toast('交易密码已设置', 'done')
    redirectTo(target, { replace: true })
  }
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在打开" />
  }
  if (data.exists) return <AlreadySet />
  if (smsTicket === undefined) return <DealPasswordCode onProved={setTicket} problem={expired} />
  return (
    <NewPin
      above={() => <LimitSteps at="dealPassword" />}
      save={(pin) => set.mutateAsync({ pin, confirm: pin, smsTicket })}
      onSaved={() => void saved()}
      spent={[Status.codeExpired]}
      onSpent={(message) => {
        setExpired(message)
        setTicket(undefined)
      }}
    />
  )
}

function AlreadySet(): ReactElement {
  const redirectTo = useRedirect()
  const target = useAfterDealPassword()
  return (
    <Screen fill>
      <EmptyState
        icon={ShieldCheck}
        tone="success"
        filled={1}
        title="您已设置过交易密码"
        text="借款、还款和解绑银行卡时使用。"
      >
        <Button onClick={() => redirectTo(target, { replace: true })}>返回</Button>
        <Button kind="text" to={linkTo('modifyDealPw')}>
          修改交易密码
        </Button>
      </EmptyState>
    </Screen>
  )
}
