import type { Joining } from '@wanka/contract/engagement/activities.ts'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useJoin } from '../../../engagement/use-join.ts'
import { openLogin } from '../../../navigation/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

const STOPPED = { notYet: '活动还没有开始', over: '活动已结束', emptied: '已经发完了', noChances: '明天再来' } as const

/** Claims an activity's gift, once, or says why there is none to claim. */
export function ClaimButton({ activityId, joining }: { activityId: string; joining: Joining }): ReactElement {
  const { isLogin } = useSession()
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { pathname, search } = useLocation()
  const toast = useToast()
  const { join, pending } = useJoin(activityId, {
    onJoined: () => toast('已放进我的卡券', 'done'),
    onError: useFailure(),
  })
  const { state, needs } = joining
  if (state === 'had') return <Button to={linkTo('myCoupons')}>已领取，看卡券</Button>
  if (state === 'notEligible') {
    if (!needs) return <Button disabledReason="这次活动不包括您">立即领取</Button>
    return (
      <Button to={linkTo(needs === 'realName' ? 'realName' : 'lineProgress')}>
        {needs === 'realName' ? '先完成实名' : '先激活额度'}
      </Button>
    )
  }
  if (state !== 'open') return <Button disabledReason={STOPPED[state]}>立即领取</Button>
  if (!isLogin) return <Button onClick={() => openLogin({ navigate, alert }, pathname + search)}>登录后领取</Button>
  return (
    <Button pending={pending} onClick={join}>
      立即领取
    </Button>
  )
}
