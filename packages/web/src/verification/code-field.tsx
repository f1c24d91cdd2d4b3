import { Status } from '@wanka/contract/status.ts'
import { messageFor } from '@wanka/contract/status-copy.ts'
import type { ReactElement } from 'react'
import { HelpLink } from '../navigation/help-link.tsx'
import { Field, type FieldProps } from '../ui/forms/field.tsx'
import { Button } from '../ui/primitives/button.tsx'

/** State of the sending of a code. */
export type CodeSending = {
  /** Seconds until it may be sent again. */
  remaining: number
  /** A code was sent before on this screen. */
  sent: boolean
  pending?: boolean
  send: () => void
}

const LIMITS = [Status.smsLocked, Status.smsTooOften]

type CodeFieldProps = Omit<FieldProps, 'label' | 'right' | 'clearable' | 'groups'> & { sending: CodeSending }

/** A field for the code of a text message, with the button that sends one at its right. */
export function CodeField({ sending, ...field }: CodeFieldProps): ReactElement {
  const { remaining, sent, pending, send } = sending
  const limited = LIMITS.some((status) => field.error === messageFor('general', status))
  return (
    <>
      <Field
        {...field}
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="6位数字"
        right={
          remaining > 0 ? (
            <span>{remaining} 秒后可重发</span>
          ) : (
            <Button kind="text" pending={pending} onClick={send}>
              {sent ? '重新获取' : '获取验证码'}
            </Button>
          )
        }
      />
      {limited && <HelpLink topic="login">收不到或用不了验证码？联系客服</HelpLink>}
    </>
  )
}
