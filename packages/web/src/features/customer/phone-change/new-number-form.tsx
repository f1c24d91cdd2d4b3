import { zodResolver } from '@hookform/resolvers/zod'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMemoryDraft } from '../../../storage/draft.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { PHONE_GROUPS, ungroup } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import type { ChangeProof } from './use-new-number.ts'
import { useNewNumber } from './use-new-number.ts'

const Values = z.object({ mobile: ruleSchema(rules.mobile) })
type Values = z.infer<typeof Values>
const typed = ephemeralStore<Partial<Values>>()

/** The old phone is verified; only the new number is missing. */
export function NewNumberForm({ proof }: { proof: ChangeProof }): ReactElement {
  const formId = useId()
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { mobile: '', ...typed.get() },
    mode: 'onTouched',
  })
  useMemoryDraft(typed, form)
  const { register, handleSubmit, setError, watch, formState } = form
  const next = useNewNumber(
    useFailure<Values>({
      setError,
      fields: ['mobile'],
      at: {
        [Status.alreadyRegistered]: 'mobile',
        [Status.smsTooOften]: 'mobile',
        [Status.smsLocked]: 'mobile',
        [Status.refused]: 'mobile',
      },
    }),
  )
  const missing = ungroup(watch('mobile')).length < 11 ? '请填写新手机号' : undefined
  const submit = handleSubmit(({ mobile }) => {
    if (!missing && !next.pending) next.send(proof, mobile)
  })
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={formId} pending={next.pending} disabledReason={missing}>
            获取验证码
          </Button>
        </BottomBar>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Card fields label="新手机号">
          <Field
            label="新手机号"
            type="tel"
            autoComplete="tel"
            placeholder="您正在使用的手机号"
            groups={PHONE_GROUPS}
            error={formState.errors.mobile?.message}
            {...register('mobile')}
          />
        </Card>
      </form>
    </Screen>
  )
}
