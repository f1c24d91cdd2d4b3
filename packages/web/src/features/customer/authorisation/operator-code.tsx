import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import type { CallError } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCountdown } from '../../../ui/forms/countdown.ts'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

const COUNTDOWN_SECONDS = 60

type OperatorCodeProps = Omit<FieldProps, 'label' | 'right' | 'onError'> & {
  taskId: string
  onError: (error: CallError) => void
}

/** The code that the source has sent to the account's phone, which it sends again after a minute. */
export function OperatorCode({ taskId, onError, ...field }: OperatorCodeProps): ReactElement {
  const countdown = useCountdown(COUNTDOWN_SECONDS, { auto: true })
  const toast = useToast()
  const resend = useCall(authorisation.resendCode, {
    onSuccess: ({ countdown: seconds }) => {
      countdown.start(seconds)
      toast('验证码已重新发送')
    },
    onError,
  })
  return (
    <Field
      {...field}
      label="验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      right={
        countdown.running ? (
          <span>{countdown.remaining} 秒后可重发</span>
        ) : (
          <Button kind="text" pending={resend.isPending} onClick={() => resend.mutate({ taskId })}>
            重新获取
          </Button>
        )
      }
    />
  )
}
