import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { Status, type StatusCode } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useAfterDealPassword } from './deal-password.screen.tsx'
import { NewPin } from './new-pin.tsx'
import { forgetProgress, ResetSteps, resetProgress, useResetSearch } from './reset-person-form.tsx'

const SPENT: readonly StatusCode[] = [Status.codeExpired, Status.realNameWrong]

/** Step 3 of a forgotten deal password: the new one, twice. */
export default function ResetPinScreen(): ReactElement {
  const { callBackUrl } = useResetSearch()
  const navigate = useNavigate()
  const redirectTo = useRedirect()
  const toast = useToast()
  const target = useAfterDealPassword()
  const reset = useCall(dealPassword.reset)
  const [progress] = useState(resetProgress)
  if (!progress) return <Navigate to={linkTo('resetDealPw', { callBackUrl })} replace />
  const { smsTicket, identityTicket } = progress
  return (
    <NewPin
      above={() => <ResetSteps at="pin" />}
      save={(pin) => reset.mutateAsync({ pin, confirm: pin, smsTicket, identityTicket })}
      onSaved={() => {
        forgetProgress()
        toast('交易密码已重置', 'done')
        redirectTo(target, { replace: true })
      }}
      spent={SPENT}
      onSpent={() => {
        forgetProgress()
        void navigate(linkTo('resetDealPw', { callBackUrl, again: '1' }), { replace: true })
      }}
    />
  )
}
