import type { CallOutput } from '@wanka/contract/call.ts'
import type { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { refreshBaseInfo, useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { SideRead } from './back-fields.tsx'
import { CaptureRules } from './capture-rules.tsx'
import { CardSide } from './card-side.tsx'
import { keepStarted, type StartedPerson, startedPerson, useIdentitySearch } from './identity-search.ts'

type Photos = CallOutput<typeof idCardPhotos.status>

/**
 * Both sides of the ID card. The front's recognised data fills the real-name form; later photos only replace the earlier ones.
 */
export function CardPhotos({ photos }: { photos: Photos }): ReactElement {
  const { baseInfo } = useSession()
  const { callBackUrl, from } = useIdentitySearch()
  const [front, setFront] = useState<SideRead>()
  const [back, setBack] = useState<SideRead>()
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const redirectTo = useRedirect()
  const { confirm } = useDialogs()
  const named = baseInfo?.isLocalRealNamed === 'Y'
  // the form is filled from this recognition: none of it is stored on the phone
  const unread = named || front ? undefined : '请先识别人像面'
  const unsent = !front && !photos.front ? '请拍摄人像面' : !back && !photos.back ? '请拍摄国徽面' : unread
  const missing = unsent ?? (editing ? '请先保存修改' : undefined)

  const fill = async (): Promise<void> => {
    if (front?.name && front.certId) {
      const read = { name: front.name, certId: front.certId }
      if (!differs(startedPerson(), read) || (await confirm(REPLACE))) keepStarted(read)
    }
    if (from) navigate(-1)
    else navigate(linkTo('realName', { callBackUrl, whole: 1 }), { replace: true })
  }
  const finish = (): void => {
    refreshBaseInfo().catch(() => undefined)
    redirectTo(callBackUrl ?? linkTo('realNameShow'), { replace: true })
  }
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button disabledReason={missing} onClick={named ? finish : () => void fill()}>
            {named ? '完成' : '用这些信息填写'}
          </Button>
        </BottomBar>
      }
    >
      <LimitSteps at="realName" />
      <CaptureRules />
      <CardSide side="front" wanted={!named} sent={photos.front} read={front} onRead={setFront} />
      <CardSide side="back" wanted sent={photos.back} read={back} onRead={setBack} onEditing={setEditing} />
    </Screen>
  )
}

const REPLACE = {
  title: '替换已填写的内容？',
  text: '您已经填写的姓名或身份证号与照片上的不同。',
  confirmLabel: '用照片上的',
  cancelLabel: '保留我填的',
}

/** Whether the photo would change what the customer has typed. */
const differs = (typed: StartedPerson | undefined, read: StartedPerson): boolean =>
  typed !== undefined &&
  ((typed.name !== '' && typed.name !== read.name) || (typed.certId !== '' && typed.certId !== read.certId))
