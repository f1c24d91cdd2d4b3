import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { refreshBaseInfo } from '../../../session/session.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { forgetPerson, useIdentitySearch } from './identity-search.ts'

/** After the last step: opens the card page and keeps `callBackUrl`; a customer with a card account returns to it at once. */
export function useRealNamed(): () => Promise<void> {
  const { callBackUrl } = useIdentitySearch()
  const navigate = useNavigate()
  const redirectTo = useRedirect()
  const toast = useToast()
  return async () => {
    const baseInfo = await refreshBaseInfo().catch(() => undefined)
    forgetPerson()
    toast('实名认证已完成', 'done')
    const opened = baseInfo?.userStatus.openCardStatus
    if (baseInfo && (opened === '0' || opened === '3')) navigate(linkTo('openCard', { callBackUrl }), { replace: true })
    else redirectTo(callBackUrl === undefined ? linkTo('realNameShow') : safeTarget(callBackUrl), { replace: true })
  }
}
