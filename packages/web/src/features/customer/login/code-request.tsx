import type { CallInput } from '@wanka/contract/call.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { CallError } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { deviceKey } from '../../../session/device-key.ts'
import { useCountdown } from '../../../ui/forms/countdown.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useCaptcha } from '../../../verification/captcha.ts'
import { CaptchaNote } from '../../../verification/captcha-note.tsx'
import type { CodeSending } from '../../../verification/code-field.tsx'

const COUNTDOWN_SECONDS = 60

/** SMS purposes available before login. */
type EntrancePurpose = Extract<CallInput<typeof account.sendSmsH5>['type'], 'login' | 'regist' | 'weChat' | 'resetPwd'>

type CodeRequestOptions = {
  type: EntrancePurpose
  /** The validated number; `undefined` when the field shows an error. */
  takeMobile: () => Promise<string | undefined>
  /** The number, and the seconds until the next code may be requested. */
  onSent: (mobile: string, seconds: number) => void
  onRefused: (error: CallError) => void
  /** Seconds left of the wait after a code that an earlier page requested. */
  waiting?: number
}

/** Requesting an SMS code before login: number, captcha, message, countdown. Render `note` under its button. */
export function useCodeRequest(options: CodeRequestOptions): { sending: CodeSending; note: ReactElement } {
  const { type, takeMobile, onSent, onRefused, waiting } = options
  const [sent, setSent] = useState(waiting !== undefined)
  const countdown = useCountdown(waiting ?? COUNTDOWN_SECONDS, { auto: waiting !== undefined })
  const toast = useToast()
  const { solving, within } = useCaptcha()
  const sendSms = useCall(account.sendSmsH5)
  const pending = solving || sendSms.isPending
  const ask = async (): Promise<void> => {
    const typed = check(rules.mobile, await takeMobile())
    if (!typed.ok || pending) return
    const mobile = typed.value
    try {
      const { countdown: seconds } = await within({ purpose: type, mobile }, (answer) =>
        sendSms.mutateAsync({ mobile, type, deviceKey: deviceKey(), ...answer }),
      )
      setSent(true)
      countdown.start(seconds)
      toast(`验证码已发送至 ${maskPhone(mobile)}`)
      onSent(mobile, seconds)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onRefused(error)
    }
  }
  return {
    sending: { remaining: countdown.remaining, sent, pending, send: () => void ask() },
    note: <CaptchaNote solving={solving} />,
  }
}
