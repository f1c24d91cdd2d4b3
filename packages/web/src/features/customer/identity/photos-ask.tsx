import { useQueryClient } from '@tanstack/react-query'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import Camera from 'lucide-react/icons/camera'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import css from './card-outline.module.css'
import { CardOutline } from './card-outline.tsx'
import { Reasons } from './why-we-ask.tsx'

const REASONS = [
  { icon: Camera, text: '拍下正反两面，自动填写姓名和身份证号' },
  { icon: LockKeyhole, text: '照片加密保存，只有您本人可以查看' },
  { icon: PencilLine, text: '不想拍照也可以返回上一页手动填写' },
] as const

/** What the photos are for, who sees them, the consent, and the start button. */
export function PhotosAsk(): ReactElement {
  const consent = useConsent('idCard')
  const queries = useQueryClient()
  const agree = useCall(idCardPhotos.agree, {
    onError: useFailure(),
    onSuccess: () => queries.invalidateQueries({ queryKey: callKey(idCardPhotos.status) }),
  })
  return (
    <Screen
      bottom={
        <BottomBar above={<ConsentCheck consent={consent} />}>
          <Button
            pending={agree.isPending}
            disabledReason={consent.missing}
            onClick={() => agree.mutate({ agreementKeys: consent.keys })}
          >
            同意并继续
          </Button>
        </BottomBar>
      }
    >
      <LimitSteps at="realName" />
      <Card label="要拍的两面">
        <div className={css.both}>
          <figure>
            <CardOutline side="front" />
            <figcaption>人像面</figcaption>
          </figure>
          <figure>
            <CardOutline side="back" />
            <figcaption>国徽面</figcaption>
          </figure>
        </div>
      </Card>
      <Reasons title="拍摄身份证" reasons={REASONS} />
      <FootNotes>可以随时在“授权管理”撤回同意，撤回后照片立即删除。</FootNotes>
    </Screen>
  )
}
