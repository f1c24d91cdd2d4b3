import { useQueryClient } from '@tanstack/react-query'
import { type Deposit, depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { callKey, useCall } from '../../../../api/query.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { useCountdown } from '../../../../ui/forms/countdown.ts'
import { ResendLine, SmsCodeField } from '../../../../ui/forms/sms-code-field.tsx'
import { useToast } from '../../../../ui/overlays/toast.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import css from './deposit.module.css'
import { useDepositNow } from './use-deposit.ts'

/** The bank's code for the card: the server keeps the step, so that a reload restores it. */
export function DepositCode({ now }: { now: Deposit }): ReactElement {
  const changing = now.depositState === 'changing'
  const { card, mobile, resendIn = 0 } = now.pending ?? {}
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const countdown = useCountdown(resendIn, { auto: resendIn > 0 })
  const setNow = useDepositNow()
  const queries = useQueryClient()
  const toast = useToast()
  const tell = ({ message }: CallError): void => {
    setCode('')
    setError(message)
    // too many attempts, or too late: the step may be over
    void queries.invalidateQueries({ queryKey: callKey(depositAccount.status) })
  }
  const confirm = useCall(depositAccount.bindCard, {
    onError: tell,
    onSuccess: (next) => {
      setCode('')
      setNow(next)
      if (next.depositState === 'open') toast(changing ? '银行卡已更换' : '存管账户已开通', 'done')
    },
  })
  const resend = useCall(depositAccount.sendSms, {
    onError: tell,
    onSuccess: (next) => {
      countdown.start(next.pending?.resendIn ?? 0)
      setNow(next)
      toast('验证码已发送')
    },
  })
  return (
    <Screen>
      <Card title={changing ? '核验新的银行卡' : '核验银行卡'} strong>
        <p className={css.text}>
          {card?.bankName}({card?.tail})已向预留手机 <b>{mobile}</b> 发送验证码
        </p>
        <SmsCodeField
          value={code}
          error={error}
          disabled={confirm.isPending}
          autoFocus
          onChange={(text) => {
            setCode(text)
            if (text) setError(undefined)
          }}
          onComplete={(smsCode) => confirm.mutate({ smsCode })}
        />
        <ResendLine
          remaining={countdown.remaining}
          pending={resend.isPending}
          onResend={() => {
            setError(undefined)
            resend.mutate({})
          }}
        />
      </Card>
      <div className={css.other}>
        <Button kind="text" to={linkTo('depositeSetting', { step: changing ? 'changeCard' : 'open' })}>
          换一张卡
        </Button>
      </div>
    </Screen>
  )
}
