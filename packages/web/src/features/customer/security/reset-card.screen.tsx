import { zodResolver } from '@hookform/resolvers/zod'
import { cards } from '@wanka/contract/payments/cards.ts'
import { maskCertId } from '@wanka/contract/phone-mask.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { fieldRule } from '../../../hosts/field-rule.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMemoryDraft } from '../../../storage/draft.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { BANK_CARD_GROUPS, ungroup } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { keepProgress, type ResetProgress, ResetSteps, resetProgress, useResetSearch } from './reset-person-form.tsx'

const Values = z.object({ name: fieldRule(rules.personName), cardNo: ruleSchema(rules.bankCard) })
type Values = z.infer<typeof Values>
const typed = ephemeralStore<Partial<Values>>()

/** Step 2 of a forgotten deal password: the whole number of a bound card. */
export default function ResetCardScreen(): ReactElement {
  const { callBackUrl } = useResetSearch()
  const [progress] = useState(resetProgress)
  if (!progress) return <Navigate to={linkTo('resetDealPw', { callBackUrl })} replace />
  return <CardForm progress={progress} />
}

function CardForm({ progress }: { progress: ResetProgress }): ReactElement {
  const { callBackUrl } = useResetSearch()
  const { baseInfo } = useSession()
  const navigate = useNavigate()
  const formId = useId()
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { name: '', cardNo: '', ...typed.get() },
    mode: 'onTouched',
  })
  useMemoryDraft(typed, form)
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors } = formState
  const fail = useFailure<Values>({
    setError,
    fields: ['name', 'cardNo'],
    at: { [Status.nameOrIdWrong]: 'name', [Status.realNameWrong]: 'cardNo', [Status.realNameDailyLimit]: 'cardNo' },
  })
  const check = useCall(cards.check, {
    onSuccess: async ({ identityTicket = '' }) => {
      typed.forget()
      keepProgress({ ...progress, identityTicket })
      await navigate(linkTo('resetDealPw2', { callBackUrl }))
    },
    onError: fail,
  })
  const [name, cardNo] = watch(['name', 'cardNo'])
  const missing = name.trim() === '' ? '请填写姓名' : ungroup(cardNo).length < 16 ? '请填写银行卡号' : undefined
  const submit = handleSubmit((values) => {
    if (!missing && !check.isPending) check.mutate({ ...values, certId: progress.certId })
  })
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={formId} pending={check.isPending} disabledReason={missing}>
            下一步
          </Button>
        </BottomBar>
      }
    >
      <ResetSteps at="card" />
      <form id={formId} onSubmit={submit} noValidate autoComplete="off">
        <Card fields label="银行卡信息">
          <Field label="姓名" placeholder="与身份证一致" error={errors.name?.message} {...register('name')} />
          <Row label="身份证号" value={maskCertId(progress.certId)} />
          <Field
            label="卡号"
            inputMode="numeric"
            placeholder="已绑定银行卡的卡号"
            groups={BANK_CARD_GROUPS}
            maxLength={26}
            error={errors.cardNo?.message}
            {...register('cardNo')}
          />
        </Card>
      </form>
      <FootNotes>
        {`您绑定的银行卡：${(baseInfo?.bindCards ?? []).map(({ bankName, tail }) => `${bankName}(${tail})`).join('、')}`}
      </FootNotes>
    </Screen>
  )
}
