import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import type { CodeSending } from '../../code-field.tsx'
import { useCountdown } from '../../ui/countdown.ts'
import { useToast } from '../../ui/toast.tsx'
import { CaptchaSheet } from './captcha-sheet.tsx'

const COUNTDOWN_SECONDS = 60

type CodeRequestOptions = {
  type: 'login' | 'regist' | 'weChat'
  /** The number as typed, once the form took it; nothing when the field tells what is wrong with it. */
  takeMobile: () => Promise<string | undefined>
  onSent: () => void
  onRefused: (error: CallError) => void
}

/** Getting a code before anybody is logged in: number, picture, message, waiting time. Render `sheet` beside the form. */
export function useCodeRequest(options: CodeRequestOptions): { sending: CodeSending; sheet: ReactElement } {
  const { type, takeMobile, onSent, onRefused } = options
  const [mobile, setMobile] = useState<string>()
  const [sent, setSent] = useState(false)
  const countdown = useCountdown(COUNTDOWN_SECONDS)
  const toast = useToast()
  const ask = async (): Promise<void> => {
    const typed = await takeMobile()
    const taken = check(rules.mobile, typed)
    if (taken.ok) setMobile(taken.value)
  }
  const told = (seconds: number): void => {
    setSent(true)
    countdown.start(seconds)
    if (mobile) toast(`验证码已发送至 ${maskPhone(mobile)}`)
    onSent()
  }
  return {
    sending: { remaining: countdown.remaining, sent, send: () => void ask() },
    sheet: (
      <CaptchaSheet
        mobile={mobile}
        type={type}
        onClose={() => setMobile(undefined)}
        onSent={told}
        onRefused={onRefused}
      />
    ),
  }
}
