import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMemoryDraft } from '../../../storage/draft.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { PHONE_GROUPS, ungroup } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { type PinOutcome, PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { missingOfPerson, PersonCard, PersonValues } from '../../../verification/person-card.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'
import { VerifyFirst } from '../../../verification/verify-first.tsx'
import { useNewNumber } from './use-new-number.ts'

const Values = z.extend(PersonValues, { mobile: ruleSchema(rules.mobile) })
type Values = z.infer<typeof Values>
const typed = ephemeralStore<Partial<Values>>()
type Shown = { mobile: string; identityTicket: string }

/** When the old phone is lost: identity, the deal password where one is set, and the new number. */
export function NewNumberByPerson({ hasDealPassword }: { hasDealPassword: boolean }): ReactElement {
  const formId = useId()
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { name: '', certId: '', mobile: '', ...typed.get() },
    mode: 'onTouched',
  })
  useMemoryDraft(typed, form)
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors } = formState
  const [shown, setShown] = useState<Shown>()
  const dealTicket = useRef<string>(undefined)
  const tell = useFailure<Values>({
    setError,
    fields: ['name', 'certId', 'mobile'],
    at: {
      [Status.nameOrIdWrong]: 'certId',
      [Status.realNameWrong]: 'certId',
      [Status.realNameDailyLimit]: 'certId',
      [Status.identityMismatch]: 'certId',
      [Status.alreadyRegistered]: 'mobile',
      [Status.smsTooOften]: 'mobile',
      [Status.smsLocked]: 'mobile',
    },
  })
  const next = useNewNumber(tell)
  const verify = useCall(dealPassword.verify)
  const prove = useCall(account.realNameValidate, { onError: tell })
  const [name, certId, mobile] = watch(['name', 'certId', 'mobile'])
  const missing = missingOfPerson({ name, certId }) ?? (ungroup(mobile).length < 11 ? '请填写新手机号' : undefined)
  const busy = prove.isPending || next.pending
  const submit = handleSubmit((values) => {
    if (missing || busy) return
    prove.mutate(
      { name: values.name, certId: values.certId, purpose: 'changeMobile' },
      {
        onSuccess: ({ identityTicket }) => {
          if (hasDealPassword) setShown({ mobile: values.mobile, identityTicket })
          else next.send({ identityTicket }, values.mobile)
        },
      },
    )
  })
  const checkPin = async (pin: string): Promise<PinOutcome> => {
    try {
      dealTicket.current = (await verify.mutateAsync({ pin, purpose: 'changeMobile' })).dealTicket
      return { ok: true }
    } catch (error) {
      return pinRefused(error)
    }
  }
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
      {!hasDealPassword && <VerifyFirst />}
      <form id={formId} onSubmit={submit} noValidate autoComplete="off">
        <PersonCard
          name={{ error: errors.name?.message, ...register('name') }}
          certId={{ error: errors.certId?.message, ...register('certId') }}
        />
        <Card fields label="新手机号">
          <Field
            label="新手机号"
            type="tel"
            placeholder="您正在使用的手机号"
            groups={PHONE_GROUPS}
            error={errors.mobile?.message}
            {...register('mobile')}
          />
        </Card>
      </form>
      <FootNotes>只用来确认是您本人。接下来会向新手机号发送验证码。</FootNotes>
      <PinSheet
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        onSubmit={checkPin}
        onAccepted={() => {
          const { identityTicket, mobile } = shown ?? {}
          if (identityTicket && mobile) next.send({ identityTicket, dealTicket: dealTicket.current }, mobile)
        }}
        forgot={{ to: linkTo('myCustomerService') }}
      >
        更换登录手机号
      </PinSheet>
    </Screen>
  )
}
