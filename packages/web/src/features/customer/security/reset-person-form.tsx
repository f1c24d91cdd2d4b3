import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMemoryDraft } from '../../../storage/draft.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { ID_CARD_GROUPS, ungroup } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Steps } from '../../../ui/primitives/steps.tsx'
import { AT_SMS_CODE } from '../../../verification/code-failures.ts'
import { CodeField } from '../../../verification/code-field.tsx'
import { useMemberCode } from '../../../verification/member-code.ts'
import css from './password-form.module.css'

const STEPS = { person: '验证身份', card: '验证银行卡', pin: '设置新密码' } as const

/** The progress towards a new deal password. Without a bound card the card step is left out. */
export function ResetSteps({ at }: { at: keyof typeof STEPS }): ReactElement {
  const hasCard = useSession().baseInfo?.bindCards.length !== 0
  const steps = (['person', 'card', 'pin'] as const).filter((step) => hasCard || step !== 'card')
  return <Steps steps={steps.map((step) => STEPS[step])} current={steps.indexOf(at) + 1} />
}

const Search = z.object({ callBackUrl: z.optional(z.string()), again: z.optional(z.literal('1')) })

/** The destination after a new deal password; `again` when the proofs have expired. */
export const useResetSearch = (): z.infer<typeof Search> => useSearch(Search) ?? {}

/** The proofs on the way to a new deal password. The tickets last a few minutes, and the server consumes them. */
export type ResetProgress = { smsTicket: string; certId: string; identityTicket: string }

export const { get: resetProgress, keep: keepProgress, forget: forgetProgress } = ephemeralStore<ResetProgress>()

const Values = z.object({ smsCode: ruleSchema(rules.smsCode), certId: ruleSchema(rules.certId) })
type Values = z.infer<typeof Values>
const typed = ephemeralStore<Partial<Values>>()

/** `mobile`: masked. An accepted code is not requested again when only the ID number was wrong. */
export function ResetPersonForm({ mobile, hasCard }: { mobile: string; hasCard: boolean }): ReactElement {
  const { callBackUrl, again } = useResetSearch()
  const navigate = useNavigate()
  const formId = useId()
  const [smsTicket, setTicket] = useState<string>()
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { smsCode: '', certId: '', ...typed.get() },
    mode: 'onTouched',
  })
  useMemoryDraft(typed, form)
  const { register, handleSubmit, setError, setFocus, resetField, watch, formState } = form
  const { errors } = formState
  const tell = useFailure<Values>({
    setError,
    fields: ['smsCode', 'certId'],
    at: {
      ...AT_SMS_CODE,
      [Status.nameOrIdWrong]: 'certId',
      [Status.realNameWrong]: 'certId',
      [Status.realNameDailyLimit]: 'certId',
      [Status.identityMismatch]: 'certId',
    },
    on: {
      [Status.realNameNeeded]: () =>
        navigate(linkTo('realName', { callBackUrl: linkTo('resetDealPw', { callBackUrl }) })),
    },
  })
  const code = useMemberCode('dealPwd', {
    onSent: () => {
      resetField('smsCode')
      setFocus('smsCode')
    },
    onError: tell,
  })
  const provePhone = useCall(account.validateSms)
  const provePerson = useCall(account.realNameValidate)
  const busy = provePhone.isPending || provePerson.isPending
  const [smsCode, certId] = watch(['smsCode', 'certId'])
  const missing =
    ungroup(smsCode).length < 6 ? '请填写验证码' : ungroup(certId).length < 15 ? '请填写身份证号' : undefined

  const submit = handleSubmit(async (values) => {
    if (missing || busy) return
    try {
      const ticket = smsTicket ?? (await provePhone.mutateAsync({ type: 'dealPwd', smsCode: values.smsCode })).smsTicket
      setTicket(ticket)
      const { identityTicket } = await provePerson.mutateAsync({ certId: values.certId, purpose: 'dealPwd' })
      typed.forget()
      keepProgress({ smsTicket: ticket, certId: values.certId, identityTicket })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return tell(error)
    }
    await navigate(linkTo(hasCard ? 'checkBindCardAndIdentity' : 'resetDealPw2', { callBackUrl }))
  })
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={formId} pending={busy} disabledReason={missing}>
            下一步
          </Button>
        </BottomBar>
      }
    >
      <ResetSteps at="person" />
      {again && (
        <div className={css.note}>
          <Notice>验证只在几分钟内有效，已经过期，请再验证一次。</Notice>
        </div>
      )}
      <form id={formId} onSubmit={submit} noValidate autoComplete="off">
        <Card fields label="身份信息">
          <Row label="登录手机号" value={mobile} />
          <CodeField
            sending={{ ...code, send: () => code.send() }}
            readOnly={smsTicket !== undefined}
            error={errors.smsCode?.message}
            {...register('smsCode')}
          />
          <Field
            label="身份证号"
            placeholder="18位，末位可为X"
            maxLength={21}
            autoCapitalize="characters"
            spellCheck={false}
            groups={ID_CARD_GROUPS}
            error={errors.certId?.message}
            {...register('certId')}
          />
        </Card>
      </form>
      <FootNotes>只用来确认是您本人，设置完成前原交易密码仍然有效。</FootNotes>
    </Screen>
  )
}
