import { dealPassword } from '@wanka/contract/account.ts'
import { Status } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import { type ReactElement, useState } from 'react'
import { useFailure } from '../../api/failure.ts'
import { useCall } from '../../api/query.ts'
import { useLeave } from '../../leave.ts'
import { refreshBaseInfo } from '../../session/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAfterDealPassword } from './after-deal-password.ts'
import { DealPasswordSteps } from './deal-password-steps.tsx'
import { PinPage } from './pin-page.tsx'

type NewPinProps = { smsTicket: string; onExpired: (message: string) => void }

/** Steps 2 and 3: six digits, and again. A weak choice leads back to step 2 with its reason. */
export function NewPin({ smsTicket, onExpired }: NewPinProps): ReactElement {
  const [first, setFirst] = useState<string>()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const leave = useLeave()
  const toast = useToast()
  const target = useAfterDealPassword()
  const startAgain = (message: string): void => {
    setFirst(undefined)
    setPin('')
    setError(message)
  }
  const fail = useFailure({
    on: {
      [Status.refused]: ({ message }) => startAgain(message),
      [Status.passwordsDiffer]: ({ message }) => startAgain(message),
      [Status.codeExpired]: ({ message }) => onExpired(message),
    },
  })
  const save = useCall(dealPassword.set, {
    onSuccess: async () => {
      await refreshBaseInfo().catch(() => undefined)
      toast('交易密码已设置', 'done')
      leave(target, { replace: true })
    },
    onError: (failure) => {
      setPin('')
      fail(failure)
    },
  })
  const complete = (typed: string): void => {
    if (first === undefined) {
      setFirst(typed)
      setPin('')
    } else if (first === typed) save.mutate({ pin: first, confirm: typed, smsTicket })
    else startAgain(generalCopy[Status.passwordsDiffer])
  }
  const change = (typed: string): void => {
    setPin(typed)
    if (typed) setError(undefined)
  }
  const again = first !== undefined
  return (
    <PinPage
      key={again ? 'again' : 'first'}
      above={<DealPasswordSteps current={again ? 3 : 2} />}
      title={again ? '再输入一次' : '设置6位交易密码'}
      note={again ? '两次输入要一样' : '不要用生日、手机号或连续、重复的数字'}
      label={again ? '确认交易密码' : '新交易密码'}
      value={pin}
      onChange={change}
      onComplete={complete}
      error={error}
      busy={save.isPending}
    />
  )
}
