import { account } from '@wanka/contract/account.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { NETWORK_STATUS } from '../../api/exchange.ts'
import { useFailure } from '../../api/failure.ts'
import { useCall } from '../../api/query.ts'
import { useCaptcha } from '../../captcha.ts'
import { CaptchaField } from '../../captcha-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { afterClosing } from '../../ui/sheet-back.ts'
import css from './captcha-sheet.module.css'

/** What a code is for before anybody is logged in. */
export type EntrancePurpose = 'login' | 'regist' | 'weChat' | 'resetPwd'

type CaptchaSheetProps = {
  /** The number a code is asked for; nothing while the sheet is closed. */
  mobile: string | undefined
  type: EntrancePurpose
  onClose: () => void
  /** Seconds until the next code, once the sheet is gone. */
  onSent: (countdown: number) => void
  /** What the picture cannot help: the form tells it. */
  onRefused: (error: CallError) => void
}

/** Before a message is sent to anybody's phone: a picture to solve. */
export function CaptchaSheet(props: CaptchaSheetProps): ReactElement {
  const { mobile, onClose } = props
  const [busy, setBusy] = useState(false)
  return (
    <Sheet open={mobile !== undefined} onClose={onClose} title="请先完成图形验证" dismissible={!busy}>
      {mobile && <CaptchaForm {...props} mobile={mobile} onBusy={setBusy} />}
    </Sheet>
  )
}

type CaptchaFormProps = CaptchaSheetProps & { mobile: string; onBusy: (busy: boolean) => void }

function CaptchaForm({ mobile, type, onClose, onSent, onRefused, onBusy }: CaptchaFormProps): ReactElement {
  const captcha = useCaptcha(true)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const inputId = useId()
  const again = (message: string | undefined): void => {
    setText('')
    setError(message)
    captcha.renew()
    document.getElementsByName(inputId)[0]?.focus()
  }
  const toast = useFailure()
  const send = useCall(account.sendSmsH5, {
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: ({ countdown }) => afterClosing(onClose, () => onSent(countdown)),
    onError: (failure) => {
      if (failure.status === Status.captchaWrong) again(failure.message)
      else if (failure.status === NETWORK_STATUS) {
        again(undefined)
        toast(failure)
      } else afterClosing(onClose, () => onRefused(failure))
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = check(rules.captcha, text)
    if (!typed.ok) setError(typed.message)
    else if (captcha.captchaKey !== undefined && !send.isPending)
      send.mutate({ mobile, type, captchaKey: captcha.captchaKey, captcha: typed.value })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={css.lead}>验证码将发送至 {maskPhone(mobile)}</p>
      <CaptchaField
        name={inputId}
        data-autofocus=""
        captcha={captcha}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <div className={css.send}>
        <Button type="submit" pending={send.isPending}>
          发送验证码
        </Button>
      </div>
    </form>
  )
}
