import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { deviceKey } from '../../../session/device-key.ts'
import { endSession } from '../../../session/session.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { AT_SMS_CODE } from '../../../verification/code-failures.ts'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import { useOffers } from './offers.tsx'
import { forgetAsked } from './reset-asked.ts'

const fields = {
  smsCode: ruleSchema(rules.smsCode),
  newPwd: ruleSchema(rules.newPassword),
  confirmPwd: ruleSchema(rules.confirmPassword),
}
const bothTheSame = z.refine<{ newPwd: string; confirmPwd: string }>(
  ({ newPwd, confirmPwd }) => newPwd === confirmPwd,
  { path: ['confirmPwd'], message: generalCopy[Status.passwordsDiffer] },
)
const Plain = z.object({ ...fields, certTail: z.string() }).check(bothTheSame)
const WithTail = z.object({ ...fields, certTail: ruleSchema(rules.certTail) }).check(bothTheSame)
type Values = z.infer<typeof Plain>

type ResetForm = {
  form: UseFormReturn<Values>
  fail: (error: CallError) => void
  submit: (event: FormEvent) => void
  pending: boolean
  /** The account is real-named: the last digits of its ID number are required, too. */
  tailAsked: boolean
}

/** Exchanges the code for a ticket, then the ticket for the new password. A wrong password or ID number needs no new code. */
export function useResetForm(mobile: string): ResetForm {
  const [tailAsked, setTailAsked] = useState(false)
  const shown = useRef<{ smsCode: string; smsTicket: string }>(undefined)
  const search = useEntranceSearch()
  const offers = useOffers()
  const redirectTo = useRedirect()
  const toast = useToast()
  const form = useForm<Values>({
    resolver: zodResolver(tailAsked ? WithTail : Plain),
    defaultValues: { smsCode: '', newPwd: '', confirmPwd: '', certTail: '' },
    mode: 'onTouched',
  })
  const { setError, setFocus, getValues, handleSubmit } = form
  const askTail = (): void => {
    // synchronous: the field must be in the DOM before it can take focus
    flushSync(() => setTailAsked(true))
    setFocus('certTail')
  }
  const fail = useFailure<Values>({
    setError,
    fields: ['smsCode', 'newPwd', 'confirmPwd', 'certTail'],
    at: {
      ...AT_SMS_CODE,
      [Status.nameOrIdWrong]: 'certTail',
      [Status.passwordFormat]: 'newPwd',
      [Status.realNameDailyLimit]: 'certTail',
      [Status.passwordsDiffer]: 'confirmPwd',
      [Status.samePassword]: 'newPwd',
      [Status.refused]: 'smsCode',
    },
    on: { [Status.missingField]: askTail, [Status.notRegistered]: offers.register },
  })
  const reset = useCall(account.forgetPassword, {
    onSuccess: () => {
      forgetAsked()
      endSession()
      toast('新密码已设置，请用新密码登录', 'done')
      redirectTo(wayIn('login', search), { replace: true })
    },
    onError: (error) => {
      if (error.status === Status.codeExpired) shown.current = undefined
      fail(error)
    },
  })
  const send = (smsTicket: string): void => {
    const { newPwd, confirmPwd, certTail } = getValues()
    reset.mutate({ mobile, smsTicket, newPwd, confirmPwd, ...(certTail ? { certTail } : {}) })
  }
  const prove = useCall(account.validateSms, {
    onSuccess: ({ smsTicket }, { smsCode }) => {
      shown.current = { smsCode, smsTicket }
      send(smsTicket)
    },
    onError: fail,
  })
  const submit = handleSubmit(({ smsCode }) => {
    if (prove.isPending || reset.isPending) return
    if (shown.current?.smsCode === smsCode) send(shown.current.smsTicket)
    else prove.mutate({ mobile, type: 'resetPwd', smsCode, deviceKey: deviceKey() })
  })
  return { form, fail, submit, pending: prove.isPending || reset.isPending, tailAsked }
}
