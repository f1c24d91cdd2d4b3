import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import type { CodeSending } from '../../code-field.tsx'
import { useCountdown } from '../../ui/countdown.ts'
import { useToast } from '../../ui/toast.tsx'
import { CaptchaSheet, type EntrancePurpose } from './captcha-sheet.tsx'

const COUNTDOWN_SECONDS = 60

type CodeRequestOptions = {
  type: EntrancePurpose
  /** The number as typed, once the form took it; nothing when the field tells what is wrong with it. */
  takeMobile: () => Promise<string | undefined>
  /** To which number, and how many seconds until the next one. */
  onSent: (mobile: string, seconds: number) => void
  onRefused: (error: CallError) => void
  /** Seconds that are left of the wait after a code which an earlier page asked for. */
  waiting?: number
}

/** Getting a code before anybody is logged in: number, picture, message, waiting time. Render `sheet` beside the form. */
export function useCodeRequest(options: CodeRequestOptions): { sending: CodeSending; sheet: ReactElement } {
  const { type, takeMobile, onSent, onRefused, waiting } = options
  const [mobile, setMobile] = useState<string>()
  const [sent, setSent] = useState(waiting !== undefined)
  const countdown = useCountdown(waiting ?? COUNTDOWN_SECONDS, { auto: waiting !== undefined })
  const toast = useToast()
  const ask = async (): Promise<void> => {
    const typed = await takeMobile()
    const taken = check(rules.mobile, typed)
    if (taken.ok) setMobile(taken.value)
  }
  const told = (seconds: number): void => {
    setSent(true)
    countdown.start(seconds)
    if (!mobile) return
    toast(`验证码已发送至 ${maskPhone(mobile)}`)
    onSent(mobile, seconds)
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
