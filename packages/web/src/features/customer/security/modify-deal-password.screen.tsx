import { account } from '@wanka/contract/customer/account.ts'
import { pinPattern } from '@wanka/contract/rules/normalise.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useBack } from '../../../navigation/back.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { withTriesLeft } from '../../../verification/pin-refused.ts'
import { PinPage } from './pin-page.tsx'

const STAGES = {
  old: { title: '输入原交易密码', note: '验证是您本人在修改', label: '原交易密码' },
  new: { title: '设置新交易密码', note: '不要用生日、手机号或连续、重复的数字', label: '新交易密码' },
  confirm: { title: '再输入一次新密码', note: '两次输入要一样', label: '确认交易密码' },
} as const
type Stage = keyof typeof STAGES

/** Old digits, new digits, new digits again. They are sent together, so a refusal leads back to the step at fault. */
export default function ModifyDealPasswordScreen(): ReactElement {
  const [stage, setStage] = useState<Stage>('old')
  const [typed, setTyped] = useState({ old: '', new: '' })
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  const back = useBack()
  const toast = useToast()
  const to = (next: Stage, message?: string): void => {
    setStage(next)
    setPin('')
    setError(message)
  }
  const backToNew = ({ message }: CallError): void => to('new', message)
  const backToOld = (failure: CallError): void => to('old', withTriesLeft(failure))
  const fail = useFailure({
    on: {
      [Status.passwordWrong]: backToOld,
      [Status.passwordLocked]: backToOld,
      [Status.samePassword]: backToNew,
      [Status.passwordsDiffer]: backToNew,
      [Status.refused]: backToNew,
      [Status.passwordMissing]: () => navigate(linkTo('dealPassword'), { replace: true }),
    },
  })
  const change = useCall(account.modifyPassword, {
    onSuccess: () => {
      toast('交易密码已修改', 'done')
      back()
    },
    onError: (failure) => {
      to('confirm')
      fail(failure)
    },
  })
  const complete = (digits: string): void => {
    if (stage === 'old') {
      setTyped({ old: digits, new: '' })
      to('new')
    } else if (stage === 'new') {
      setTyped({ ...typed, new: digits })
      const problem = digits === typed.old ? generalCopy[Status.samePassword] : pinPattern(digits)
      to(problem === undefined ? 'confirm' : 'new', problem)
    } else if (digits !== typed.new) to('new', generalCopy[Status.passwordsDiffer])
    else change.mutate({ pwdType: 'deal', oldPwd: typed.old, newPwd: typed.new, confirmPwd: digits })
  }
  return (
    <PinPage
      key={stage}
      {...STAGES[stage]}
      value={pin}
      onChange={(digits) => {
        setPin(digits)
        if (digits) setError(undefined)
      }}
      onComplete={complete}
      error={error}
      busy={change.isPending}
    />
  )
}
