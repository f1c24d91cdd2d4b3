import { type EmailStatus, email } from '@wanka/contract/messaging/email.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { SentMails } from './sent-mails.tsx'

type VerifiedEmailProps = {
  address: string
  bounced: boolean
  onChange: () => void
  onRemoved: (status: EmailStatus) => void
}

/** The verified address, and what was sent to it. */
export function VerifiedEmail({ address, bounced, onChange, onRemoved }: VerifiedEmailProps): ReactElement {
  const { confirm } = useDialogs()
  const toast = useToast()
  const remove = useCall(email.remove, {
    onSuccess: (status) => {
      toast('邮箱已移除', 'done')
      onRemoved(status)
    },
    onError: useFailure(),
  })
  const ask = async (): Promise<void> => {
    const text = '移除后，文件不能再发到这个邮箱，还款回单邮件也会关闭。'
    if (await confirm({ text, confirmLabel: '移除邮箱' })) remove.mutate({})
  }
  return (
    <Screen>
      {bounced && (
        <Notice tone="danger">发往这个邮箱的邮件被退回了，我们不再往这里发。请检查邮箱，再重新验证，或换一个。</Notice>
      )}
      <Card flush label="电子邮箱">
        <Row label="邮箱" value={address} />
        <Row label={bounced ? '重新验证或更换邮箱' : '更换邮箱'} note="新邮箱验证之前，仍用现在的" onClick={onChange} />
        <Row label="还款回单邮件" note="每次还款入账后发一封" to={linkTo('noticeSetting')} />
        <Row label="移除邮箱" onClick={remove.isPending ? undefined : ask} />
      </Card>
      <SentMails />
    </Screen>
  )
}
