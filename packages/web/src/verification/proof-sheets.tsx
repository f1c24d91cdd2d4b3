import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type ReactElement, useRef, useState } from 'react'
import { linkTo } from '../addresses/paths.ts'
import { useFailure } from '../api/failure.ts'
import { useCall } from '../api/query.ts'
import { useSession } from '../session/session.ts'
import { Amount } from '../ui/money/amount.tsx'
import { type PinOutcome, PinSheet } from '../ui/overlays/pin-sheet.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { useMemberCode } from './member-code.ts'
import { pinRefused } from './pin-refused.ts'

export type Proof = { dealTicket: string } | { smsTicket: string }
type Asked = { subject?: string; text: string; amt?: Fen; onProved: (proof: Proof) => void }

/**
 * Verifies the customer by the trade password, or by a code to the phone where there is none. `page`: where a customer who has
 * forgotten the password returns to.
 */
export function useProofSheets(
  purpose: 'deposit' | 'myData',
  page: string,
): { prove: (asked: Asked) => void; sheets: ReactElement } {
  const { baseInfo } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState<'pin' | 'code'>()
  const [sends, setSends] = useState(0)
  const proof = useRef<Proof>(undefined)
  const verify = useCall(dealPassword.verify)
  const validate = useCall(account.validateSms)
  const code = useMemberCode(purpose, {
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
    const { subject, amt } = asked ?? {}
    try {
      const given = {
        pin,
        purpose,
        ...(subject !== undefined && { subject }),
        ...(amt !== undefined && { amount: amt }),
      }
      proof.current = { dealTicket: (await verify.mutateAsync(given)).dealTicket }
      return { ok: true }
    } catch (error) {
      return pinRefused(error)
    }
  }
  const byCode = async (smsCode: string): Promise<string | undefined> => {
    try {
      proof.current = { smsTicket: (await validate.mutateAsync({ type: purpose, smsCode })).smsTicket }
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
        forgot={{ to: linkTo('resetDealPw', { callBackUrl: page }) }}
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
