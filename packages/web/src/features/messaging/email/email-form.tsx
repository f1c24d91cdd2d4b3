import { zodResolver } from '@hookform/resolvers/zod'
import { EmailAddress, email } from '@wanka/contract/messaging/email.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'

const Values = z.object({ email: EmailAddress })
type Values = z.infer<typeof Values>

/** Where an address is typed; a code is sent to it. */
export function EmailForm({ onSent }: { onSent: (pending: string) => void }): ReactElement {
  const formId = useId()
  const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues: { email: '' }, mode: 'onTouched' })
  const { register, handleSubmit, setError, watch, formState } = form
  const send = useCall(email.sendCode, {
    onSuccess: ({ pending }) => onSent(pending),
    onError: useFailure<Values>({ setError, fields: ['email'], at: { [Status.refused]: 'email' } }),
  })
  const submit = handleSubmit((values) => {
    if (!send.isPending) send.mutate(values)
  })
  return (
    <Screen
      bottom={
        <BottomBar follow>
          <Button
            type="submit"
            form={formId}
            pending={send.isPending}
            disabledReason={watch('email').trim() === '' && '请填写您的邮箱'}
          >
            获取验证码
          </Button>
        </BottomBar>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Card fields label="电子邮箱">
          <Field
            label="邮箱"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            placeholder="您常用的邮箱"
            error={formState.errors.email?.message}
            {...register('email')}
          />
        </Card>
      </form>
      <FootNotes>
        <p>选填。验证之后，您可以把合同、还款回单和证明发到邮箱。</p>
        <p>只用来发您要的文件和您选择的回单，不发广告；验证之前不会往这里发任何文件。</p>
      </FootNotes>
    </Screen>
  )
}
