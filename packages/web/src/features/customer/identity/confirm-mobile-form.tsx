import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { accountChoice } from '../../../session/account-choice.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMemoryDraft } from '../../../storage/draft.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { groupDigits, PHONE_GROUPS, ungroup } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { AT_SMS_CODE } from '../../../verification/code-failures.ts'
import { CodeField } from '../../../verification/code-field.tsx'
import { useMemberCode } from '../../../verification/member-code.ts'
import { type IdentityProblem, identityProblem } from './identity-problem.ts'
import { forgetPerson, type TypedPerson, useIdentitySearch } from './identity-search.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { useRealNamed } from './real-named.ts'
import { ReviewPanel } from './review-panel.tsx'

const valuesWith = (masked: string) =>
  z.object({ mobile: ruleSchema(rules.mobile, { masked }), smsCode: ruleSchema(rules.smsCode) })
type Values = z.infer<ReturnType<typeof valuesWith>>
const typed = ephemeralStore<Partial<Values>>()

/** Verifies a phone of the customer by its SMS code. */
export function ConfirmMobileForm({ person }: { person: TypedPerson }): ReactElement {
  const { callBackUrl } = useIdentitySearch()
  const { baseInfo } = useSession()
  const navigate = useNavigate()
  const formId = useId()
  const [problem, setProblem] = useState<IdentityProblem>()
  const login = baseInfo?.mobile ?? ''
  /** The number to send: none for the login's, which the server knows whole. */
  const named = (mobile: string) => (ungroup(mobile) === login ? undefined : rules.mobile.normalise(mobile))
  const form = useForm<Values>({
    resolver: zodResolver(valuesWith(login)),
    defaultValues: { mobile: groupDigits(login, PHONE_GROUPS), smsCode: '', ...typed.get() },
    mode: 'onTouched',
  })
  useMemoryDraft(typed, form)
  const { register, handleSubmit, setError, setFocus, resetField, clearErrors, trigger, getValues, watch, formState } =
    form
  const { errors } = formState
  const realNamed = useRealNamed()

  const tell = useFailure<Values>({
    setError,
    fields: ['mobile', 'smsCode'],
    at: {
      ...AT_SMS_CODE,
      [Status.refused]: 'mobile',
    },
  })
  const code = useMemberCode('realName', {
    onSent: () => {
      resetField('smsCode')
      setFocus('smsCode')
    },
    onError: tell,
  })
  const send = async (): Promise<void> => {
    if (await trigger('mobile', { shouldFocus: true })) code.send(named(getValues('mobile')))
  }
  const backToPerson = (): void => void navigate(linkTo('realName', { callBackUrl, whole: 1 }), { replace: true })
  const tellPerson = useFailure()
  const confirm = useCall(account.realName, {
    onSuccess: () => {
      typed.forget()
      return realNamed()
    },
    onError: (error) => {
      const found = identityProblem(error)
      if (found?.kind === 'several') {
        forgetPerson()
        accountChoice.keep({ ticket: found.ticket, target: safeTarget(callBackUrl) })
        void navigate(linkTo('loginMAChoice'), { replace: true })
      } else if (found && found.kind !== 'phoneNeeded') setProblem(found)
      else if (
        error.status === Status.nameOrIdWrong ||
        error.status === Status.nameMismatch ||
        error.status === Status.realNameWrong
      ) {
        tellPerson(error)
        backToPerson()
      } else tell(error)
    },
  })
  const [mobile, smsCode] = watch(['mobile', 'smsCode'])
  const missing = !mobile ? '请填写手机号' : ungroup(smsCode).length < 6 ? '请填写验证码' : undefined
  const submit = handleSubmit((values) => {
    if (missing || confirm.isPending) return
    setProblem(undefined)
    confirm.mutate({ ...person, smsCode: values.smsCode, mobile: named(values.mobile) })
  })

  if (problem?.kind === 'review') return <ReviewPanel message={problem.message} onEdit={backToPerson} />
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={formId} pending={confirm.isPending} disabledReason={missing}>
            确认
          </Button>
        </BottomBar>
      }
    >
      <LimitSteps at="confirmMobile" />
      <ProblemNotice problem={problem?.kind === 'notice' ? problem : undefined} />
      <form id={formId} onSubmit={submit} noValidate>
        <Card fields label="手机号">
          <Field
            label="手机号"
            type="tel"
            autoComplete="tel"
            placeholder="您本人名下的手机号"
            groups={PHONE_GROUPS}
            error={errors.mobile?.message}
            {...register('mobile', { onChange: () => clearErrors('mobile') })}
          />
          <CodeField
            sending={{ ...code, send: () => void send() }}
            error={errors.smsCode?.message}
            {...register('smsCode')}
          />
        </Card>
      </form>
      <FootNotes>须是用您的身份证办理的手机号{login ? '。已填好登录手机号，不是本人名下的请换一个' : ''}。</FootNotes>
    </Screen>
  )
}
