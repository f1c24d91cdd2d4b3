import { useQuery, useQueryClient } from '@tanstack/react-query'
import { face } from '@wanka/contract/face.ts'
import { formatDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { useFailure } from '../../api/failure.ts'
import { callKey, callQuery, useCall } from '../../api/query.ts'
import { refreshBaseInfo } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, GroupTitle } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useToast } from '../../ui/toast.tsx'
import css from './authorisation-card.module.css'

/** The consent to face checks, for whoever has given it. It is withdrawn by itself. */
export function FaceConsentCard(): ReactElement | null {
  const { data } = useQuery({ ...callQuery(face.status, {}), staleTime: 0 })
  if (!data?.agreed) return null
  const { expireAt } = data
  return (
    <>
      <GroupTitle>核验身份</GroupTitle>
      <Card label="人脸识别">
        <div className={css.top}>
          <h3 className={css.title}>人脸识别</h3>
          <StatusTag kind="done">已同意</StatusTag>
        </div>
        <p className={css.purpose}>借款前确认是您本人。我们只收到是否为本人的结果，不取得面部图像。</p>
        {expireAt && <FactList facts={[{ label: '结果有效期至', value: formatDay(expireAt) }]} />}
        <div className={css.actions}>
          <Withdraw />
        </div>
      </Card>
    </>
  )
}

function Withdraw(): ReactElement {
  const { confirm } = useDialogs()
  const toast = useToast()
  const queries = useQueryClient()
  const withdraw = useCall(face.withdraw, {
    onError: useFailure(),
    onSuccess: async () => {
      // given and taken back once more later, it is another withdrawal
      withdraw.renew()
      toast('已撤回同意', 'done')
      await Promise.all([
        queries.invalidateQueries({ queryKey: callKey(face.status) }),
        refreshBaseInfo().catch(() => undefined),
      ])
    },
  })
  const ask = async (): Promise<void> => {
    const text = '撤回后，我们不再使用核验结果；已经办理的借款不受影响。以后需要时可以再同意，也可以联系客服人工核验。'
    if (await confirm({ title: '撤回人脸识别的同意？', text, confirmLabel: '撤回' })) withdraw.mutate({})
  }
  return (
    <Button
      kind="plain"
      size="small"
      pending={withdraw.isPending}
      label="撤回同意：人脸识别"
      onClick={() => void ask()}
    >
      撤回同意
    </Button>
  )
}
