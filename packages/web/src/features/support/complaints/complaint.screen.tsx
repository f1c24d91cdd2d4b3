import { rules } from '@wanka/contract/rules/rules.ts'
import { type ReactElement, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { useMissing } from '../../../ui/forms/missing.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { useComplaintForm } from './complaint-form.ts'
import { OtherWays } from './other-ways.tsx'
import { SubjectField } from './subject-field.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useSendComplaint } from './use-send-complaint.ts'
import { WordsFields } from './words-fields.tsx'
import { WordsFrame } from './words-frame.tsx'

const Search = z.object({ type: z.optional(z.string()), about: z.optional(z.string()) })

/** A complaint or a suggestion: its subject, the customer's own text, and the contact. */
export default function ComplaintScreen(): ReactElement {
  const { type, about } = useSearch(Search) ?? {}
  const { isLogin } = useSession()
  const form = useComplaintForm(isLogin, 'complaint', { ...(type && { type }), ...(about && isLogin && { about }) })
  const { control, handleSubmit, formState, setValue } = form
  const { send, pending, solving } = useSendComplaint(isLogin, 'complaint', form)
  const values = useWatch({ control })
  const [sending, setSending] = useState(false)
  const { errors } = formState
  const missing = useMissing(control, {
    type: '请选择问题类型',
    content: rules.complaint.required,
    contact: isLogin ? undefined : rules.contact.required,
  })
  return (
    <WordsFrame
      pending={pending}
      solving={isLogin ? undefined : solving}
      sending={sending}
      missing={missing}
      onSubmit={handleSubmit(send)}
      foot={<OtherWays guest={!isLogin} />}
    >
      <TypeChoice
        value={values.type ?? ''}
        onChange={(chosen) => setValue('type', chosen, { shouldValidate: true })}
        error={errors.type?.message}
      />
      <WordsFields
        isLogin={isLogin}
        form={form}
        label="问题描述"
        placeholder="发生了什么，您希望怎样解决。请不要填写密码和验证码。"
        onSending={setSending}
        before={
          isLogin && (
            <SubjectField named={about} value={values.about ?? ''} onChange={(chosen) => setValue('about', chosen)} />
          )
        }
        after={
          <Controller
            control={control}
            name="smsWanted"
            render={({ field: { value, onChange } }) => (
              <Row
                label="有答复时短信通知我"
                value={<Switch label="有答复时短信通知我" checked={value} onChange={onChange} />}
              />
            )}
          />
        }
      />
    </WordsFrame>
  )
}
