import { QueryClientProvider } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { callApi } from '../api/client.ts'
import { useFailure } from '../api/failure.ts'
import { noteRenewal } from '../api/step-up.ts'
import { getSession, refreshBaseInfo, renewToken } from '../session/session.ts'
import { PinEntry } from '../ui/forms/pin-entry.tsx'
import { ResendLine, SmsCodeField } from '../ui/forms/sms-code-field.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { afterClosing } from '../ui/overlays/sheet-back.ts'
import { Button } from '../ui/primitives/button.tsx'
import { inPhrases } from '../ui/primitives/phrases.tsx'
import { useMemberCode } from '../verification/member-code.ts'
import { withTriesLeft } from '../verification/pin-refused.ts'
import { queryClient } from './queries.layout.tsx'
import css from './step-up.module.css'

const PURPOSE = 'stepUp'

type StepUpProps = { open: boolean; onDone: (shown: boolean) => void }

/** Step-up before money moves: asks for the deal password or a code, over whatever the customer was typing. */
export default function StepUp(props: StepUpProps): ReactElement | null {
  return (
    <QueryClientProvider client={queryClient}>
      <StepUpSheet {...props} />
    </QueryClientProvider>
  )
}

function StepUpSheet({ open, onDone }: StepUpProps): ReactElement {
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(true)
  const leave = (done: boolean): void =>
    afterClosing(
      () => setShown(false),
      () => {
        onDone(done)
        setShown(true)
      },
    )
  return (
    <Sheet open={open && shown} onClose={() => leave(false)} title="确认是您本人" dismissible={!busy} overlay flush>
      <Ways busy={busy} onBusy={setBusy} onShown={() => leave(true)} onEnded={() => leave(false)} />
    </Sheet>
  )
}

/** Continues the session under a new token. @throws CallError */
async function renewSession(tickets: CallInput<typeof account.stepUp>): Promise<void> {
  const renewed = callApi(account.stepUp, tickets).then(({ token }) => renewToken(token))
  noteRenewal(renewed)
  await renewed
  void refreshBaseInfo().catch(() => undefined)
}

const provers = {
  pin: async (pin: string) =>
    renewSession({ dealTicket: (await callApi(dealPassword.verify, { pin, purpose: PURPOSE })).dealTicket }),
  code: async (smsCode: string) =>
    renewSession({ smsTicket: (await callApi(account.validateSms, { type: PURPOSE, smsCode })).smsTicket }),
}

const WHAT = { pin: '输入交易密码', code: '验证本人手机号' } as const satisfies Record<keyof typeof provers, string>

type WaysProps = { busy: boolean; onBusy: (busy: boolean) => void; onShown: () => void; onEnded: () => void }

/** Mounted only while the sheet is drawn, so every opening starts with empty boxes. */
function Ways({ busy, onBusy, onShown, onEnded }: WaysProps): ReactElement {
  const { baseInfo } = getSession()
  const hasPin = baseInfo?.hasDealPassword === true
  const [way, setWay] = useState<keyof typeof provers>(hasPin ? 'pin' : 'code')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const sending = useMemberCode(PURPOSE, { onSent: () => setError(undefined), onError: useFailure() })
  const begun = sending.sent || sending.remaining > 0

  const type = (text: string): void => {
    if (busy) return
    setTyped(text)
    if (text) setError(undefined)
  }
  const change = (next: keyof typeof provers): void => {
    setTyped('')
    setError(undefined)
    setWay(next)
  }
  const send = async (whole: string): Promise<void> => {
    onBusy(true)
    try {
      await provers[way](whole)
      onBusy(false)
      onShown()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      onBusy(false)
      setTyped('')
      if (failure.status === Status.sessionInvalid) onEnded()
      else setError(withTriesLeft(failure))
    }
  }
  return (
    <>
      <p className={css.text}>
        {inPhrases(`您有一段时间没有操作了。为了资金安全，请${WHAT[way]}，已填写的内容会保留。`)}
      </p>
      {way === 'pin' ? (
        <PinEntry
          value={typed}
          onChange={type}
          onComplete={(pin) => void send(pin)}
          error={error}
          busy={busy}
          label="交易密码"
        >
          <Button kind="text" onClick={() => change('code')}>
            改用短信验证码
          </Button>
        </PinEntry>
      ) : (
        <div className={css.code}>
          <p className={css.text}>
            {begun ? '验证码已发送至' : '验证码将发送至'} <b>{baseInfo?.mobile}</b>
          </p>
          {begun ? (
            <>
              <SmsCodeField
                value={typed}
                onChange={type}
                onComplete={(code) => void send(code)}
                error={error}
                autoFocus
              />
              <ResendLine remaining={sending.remaining} pending={sending.pending} onResend={() => sending.send()} />
            </>
          ) : (
            <Button pending={sending.pending} onClick={() => sending.send()}>
              获取验证码
            </Button>
          )}
          {hasPin && (
            <div className={css.other}>
              <Button kind="text" onClick={() => change('pin')}>
                改用交易密码
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
