import { account, dealPassword } from '@wanka/contract/account.ts'
import { DEPOSIT_SUBJECT } from '@wanka/contract/deposit.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type ReactElement, useRef, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useMemberCode } from '../../../member-code.ts'
import { linkTo } from '../../../paths.ts'
import { pinRefused } from '../../../pin-refused.ts'
import { useSession } from '../../../session/session.ts'
import { Amount } from '../../../ui/amount.tsx'
import { type PinOutcome, PinSheet } from '../../../ui/pin-sheet.tsx'
import { CodeSheet } from '../code-sheet.tsx'

export type DepositProof = { dealTicket: string } | { smsTicket: string }
type Asked = { what: keyof typeof DEPOSIT_SUBJECT; text: string; amt?: Fen; onProved: (proof: DepositProof) => void }

/** Shows that it is the customer: by the trade password, or by the phone's code where there is none. */
export function useDepositProof(): { prove: (asked: Asked) => void; sheets: ReactElement } {
  const { baseInfo } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState<'pin' | 'code'>()
  const [sends, setSends] = useState(0)
  const proof = useRef<DepositProof>(undefined)
  const verify = useCall(dealPassword.verify)
  const validate = useCall(account.validateSms)
  const code = useMemberCode('deposit', {
    onSent: () => {
      setSends((before) => before + 1)
      setOpen('code')
    },
    onError: useFailure(),
  })
  const close = (): void => setOpen(undefined)
  const accepted = (): void => {
    if (asked && proof.current) asked.onProved(proof.current)
  }
  const byPin = async (pin: string): Promise<PinOutcome> => {
    if (!asked) return { ok: false, message: '请重新操作' }
    const { what, amt } = asked
    try {
      const subject = DEPOSIT_SUBJECT[what]
      const given = { pin, purpose: 'deposit' as const, subject, ...(amt !== undefined && { amount: amt }) }
      proof.current = { dealTicket: (await verify.mutateAsync(given)).dealTicket }
      return { ok: true }
    } catch (error) {
      return pinRefused(error)
    }
  }
  const byCode = async (smsCode: string): Promise<string | undefined> => {
    try {
      proof.current = { smsTicket: (await validate.mutateAsync({ type: 'deposit', smsCode })).smsTicket }
      return undefined
    } catch (error) {
      if (error instanceof CallError) return error.message
      throw error
    }
  }
  const prove = (next: Asked): void => {
    setAsked(next)
    if (baseInfo?.hasDealPassword) setOpen('pin')
    else if (code.remaining > 0) setOpen('code')
    else code.send()
  }
  const sheets = (
    <>
      <PinSheet
        open={open === 'pin'}
        onClose={close}
        onSubmit={byPin}
        onAccepted={accepted}
        forgot={{ to: linkTo('resetDealPw', { callBackUrl: linkTo('depositeSetting') }) }}
      >
        {asked?.text}
        {asked?.amt !== undefined && <Amount fen={asked.amt} size="large" />}
      </PinSheet>
      <CodeSheet
        open={open === 'code'}
        onClose={close}
        sentKey={sends}
        resendIn={code.remaining}
        onResend={() => code.send()}
        resending={code.pending}
        onSubmit={byCode}
        onAccepted={accepted}
      >
        {asked?.text}，验证码已发送至 {baseInfo?.mobile}
      </CodeSheet>
    </>
  )
  return { prove, sheets }
}
