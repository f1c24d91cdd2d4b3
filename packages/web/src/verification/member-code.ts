import { account } from '@wanka/contract/customer/account.ts'
import { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { useCall } from '../api/query.ts'
import { useCountdown } from '../ui/forms/countdown.ts'
import { useToast } from '../ui/overlays/toast.tsx'

const COUNTDOWN_SECONDS = 60

export type MemberCode = {
  remaining: number
  sent: boolean
  pending: boolean
  /** Without a number: to the account's own phone. */
  send: (mobile?: string) => void
}

type MemberCodeOptions = {
  onSent?: () => void
  onError: (error: CallError) => void
  /** A code was sent on the page before; seconds left until the next may be. */
  sentBefore?: number
  /** For a guest: the account of this choice whose phone receives the code. */
  choice?: AccountPhone
}
export type AccountPhone = { ticket: string; accountId: string }

/** Sends codes to a logged-in customer: no captcha is needed. */
export function useMemberCode(type: SmsPurpose, options: MemberCodeOptions): MemberCode {
  const { onSent, onError, sentBefore, choice } = options
  const before = sentBefore !== undefined
  const countdown = useCountdown(sentBefore ?? COUNTDOWN_SECONDS, { auto: before })
  const toast = useToast()
  const told = (seconds: number, mobile?: string): void => {
    countdown.start(seconds)
    toast(mobile === undefined ? '验证码已发送' : `验证码已发送至 ${maskPhone(mobile)}`)
    onSent?.()
  }
  const own = useCall(account.sendSms, {
    onSuccess: ({ countdown: seconds }, { mobile }) => told(seconds, mobile),
    onError,
  })
  const chosen = useCall(multiAccount.send, { onSuccess: ({ countdown: seconds }) => told(seconds), onError })
  return {
    remaining: countdown.remaining,
    sent: own.isSuccess || chosen.isSuccess || before,
    pending: own.isPending || chosen.isPending,
    send: (mobile) => {
      if (choice) chosen.mutate(choice)
      else own.mutate(mobile === undefined ? { type } : { mobile, type })
    },
  }
}
