import { useQuery } from '@tanstack/react-query'
import { customer } from '@wanka/contract/customer/profile.ts'
import type { ReactElement } from 'react'
import { Navigate, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { ProfileStepForm } from './profile-step-form.tsx'
import { stepAfter, stepMissing, stepOf } from './profile-steps.ts'

const Search = z.object({ step: z.optional(z.string()), callBackUrl: z.optional(z.string()) })

/** The profile in three short steps, each with its own address and its own save. */
export default function PersonalInfoScreen(): ReactElement {
  const { step: asked, callBackUrl } = useSearch(Search) ?? {}
  const navigate = useNavigate()
  const redirectTo = useRedirect()
  const toast = useToast()
  const { baseInfo } = useSession()
  const { data, error, refetch } = useQuery(callQuery(customer.extendInfo, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const step = stepOf(asked, data.missing)
  // the address keeps the step, so that Back finds it whatever was saved since
  if (step !== asked) return <Navigate to={linkTo('personalInfo', { step, callBackUrl })} replace />
  const finish = (): void => {
    toast('资料已保存', 'done')
    const onTheWay = baseInfo?.stage === 'activate' || baseInfo?.stage === 'expired'
    redirectTo(callBackUrl ? safeTarget(callBackUrl) : linkTo(onTheWay ? 'lineProgress' : 'ucSetting'), {
      replace: true,
    })
  }
  const goOn = (missing: readonly string[]): void => {
    const next = stepAfter(step) ?? stepMissing(missing)
    if (next) navigate(linkTo('personalInfo', { step: next, callBackUrl }))
    else finish()
  }
  return <ProfileStepForm key={step} step={step} saved={data.form} onSaved={goOn} />
}

function Waiting(): ReactElement {
  return <WaitingScreen label="正在获取资料" />
}
