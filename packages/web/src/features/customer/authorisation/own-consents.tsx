import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@wanka/contract/call.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { myData } from '@wanka/contract/customer/my-data.ts'
import { POSITION_DAYS, position } from '@wanka/contract/customer/position.ts'
import { progress } from '@wanka/contract/enums.ts'
import { formatDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, callQuery, useCall } from '../../../api/query.ts'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { refreshBaseInfo, useSession } from '../../../session/session.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import css from './authorisation-card.module.css'
import { ConsentCard } from './consent-card.tsx'

/** The position with an application: agreed to and taken back here, and needed for nothing. */
export function PositionConsent(): ReactElement {
  const status = useSession().baseInfo?.userStatus.positionStatus ?? progress.no
  return (
    <>
      <GroupTitle>自愿提供，只用于防冒用</GroupTitle>
      {status === progress.no ? <PositionAsk /> : <PositionGiven kept={status === progress.done} />}
    </>
  )
}

const POSITION = {
  title: '大致位置',
  purpose:
    '申请额度或借款时读取一次，精确到约1公里，只用于防止他人冒用您的身份。不同意也照常申请，额度、利率和费用都不受影响。',
}

function PositionAsk(): ReactElement {
  const consent = useConsent('position')
  const toast = useToast()
  const agree = useCall(position.agree, {
    onError: useFailure(),
    onSuccess: async () => {
      agree.renew()
      await refreshBaseInfo().catch(() => undefined)
      toast('已同意', 'done')
    },
  })
  return (
    <Card label={POSITION.title}>
      <div className={css.top}>
        <h3 className={css.title}>{POSITION.title}</h3>
      </div>
      <p className={css.purpose}>{POSITION.purpose}</p>
      <ConsentCheck consent={consent} />
      <div className={css.actions}>
        <Button
          kind="plain"
          size="small"
          pending={agree.isPending}
          disabledReason={consent.missing}
          label={`同意：${POSITION.title}`}
          onClick={() => agree.mutate({ agreementKeys: consent.keys })}
        >
          同意
        </Button>
      </div>
    </Card>
  )
}

function PositionGiven({ kept }: { kept: boolean }): ReactElement {
  const withdrawn = useWithdrawn(myData.panel)
  const withdraw = useCall(myData.withdraw, {
    onError: useFailure(),
    onSuccess: () => {
      withdraw.renew()
      return withdrawn()
    },
  })
  return (
    <ConsentCard
      {...POSITION}
      facts={[{ label: '保存的位置', value: kept ? `最近一次申请时的，${POSITION_DAYS}天后删除` : '没有' }]}
      question={{
        title: '撤回大致位置的同意？',
        text: '撤回后，保存的位置立即删除，以后申请时不再读取。申请不受影响。',
      }}
      pending={withdraw.isPending}
      onWithdraw={() => withdraw.mutate({ consent: 'position' })}
    />
  )
}

/** The identity-verification consents (face, ID-card photos) that the customer has given. */
export function OwnConsents(): ReactElement | null {
  const { data: looked } = useQuery({ ...callQuery(face.status, {}), staleTime: 0 })
  const { data: photos } = useQuery({ ...callQuery(idCardPhotos.status, {}), staleTime: 0 })
  if (!looked?.agreed && !photos?.agreed) return null
  return (
    <>
      <GroupTitle>核验身份</GroupTitle>
      {looked?.agreed && <FaceConsent until={looked.expireAt} />}
      {photos?.agreed && <PhotosConsent />}
    </>
  )
}

function FaceConsent({ until }: { until: string | undefined }): ReactElement {
  const withdrawn = useWithdrawn(face.status)
  const withdraw = useCall(face.withdraw, {
    onError: useFailure(),
    onSuccess: () => {
      // a later withdrawal needs a new idempotency key
      withdraw.renew()
      return withdrawn()
    },
  })
  return (
    <ConsentCard
      title="人脸识别"
      purpose="借款前确认是您本人。我们只收到是否为本人的结果，不取得面部图像。"
      facts={until ? [{ label: '结果有效期至', value: formatDay(until) }] : []}
      question={{
        title: '撤回人脸识别的同意？',
        text: '撤回后，我们不再使用核验结果；已经办理的借款不受影响。以后需要时可以再同意，也可以联系客服人工核验。',
      }}
      pending={withdraw.isPending}
      onWithdraw={() => withdraw.mutate({})}
    />
  )
}

function PhotosConsent(): ReactElement {
  const withdrawn = useWithdrawn(idCardPhotos.status)
  const withdraw = useCall(idCardPhotos.withdraw, {
    onError: useFailure(),
    onSuccess: () => {
      withdraw.renew()
      return withdrawn()
    },
  })
  return (
    <ConsentCard
      title="身份证照片"
      purpose="自动填写实名信息，核对填写与证件一致，到期前提醒您更新。"
      facts={[]}
      question={{ title: '撤回身份证照片的同意？', text: '撤回后，照片和识别结果立即删除；已经完成的实名不受影响。' }}
      pending={withdraw.isPending}
      onWithdraw={() => withdraw.mutate({})}
    />
  )
}

/** Refreshes every page that shows the consent after its withdrawal. */
function useWithdrawn(status: Call): () => Promise<unknown> {
  const toast = useToast()
  const queries = useQueryClient()
  return () => {
    toast('已撤回同意', 'done')
    return Promise.all([
      queries.invalidateQueries({ queryKey: callKey(status) }),
      refreshBaseInfo().catch(() => undefined),
    ])
  }
}
