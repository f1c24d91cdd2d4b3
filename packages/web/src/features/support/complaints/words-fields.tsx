import { COMPLAINT_LENGTH } from '@wanka/contract/rules/help.rules.ts'
import { strip } from '@wanka/contract/rules/normalise.ts'
import { COMPLAINT_PICTURES } from '@wanka/contract/support/complaints.ts'
import type { ReactElement, ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { PictureSlots } from '../../../pictures/picture-slots.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import type { ComplaintValues } from './complaint-form.ts'

type WordsFieldsProps = {
  isLogin: boolean
  form: UseFormReturn<ComplaintValues>
  label: string
  placeholder: string
  onSending: (sending: boolean) => void
  /** Above the text, in its card. */
  before?: ReactNode
  /** Below the contact. */
  after?: ReactNode
}

/** The customer's text, with pictures and the contact. */
export function WordsFields(props: WordsFieldsProps): ReactElement {
  const { isLogin, form, label, placeholder, onSending, before, after } = props
  const { register, control, setValue, formState } = form
  const { content = '', images = [] } = useWatch({ control })
  const { errors } = formState
  return (
    <>
      <Card flush fields label={label}>
        {before}
        <TextArea
          label={label}
          placeholder={placeholder}
          error={errors.content?.message}
          count={{ now: [...strip(content)].length, most: COMPLAINT_LENGTH.max }}
          {...register('content')}
        />
      </Card>
      {isLogin && (
        <Card title={`图片，选填，最多${COMPLAINT_PICTURES}张`}>
          <PictureSlots
            purpose="complaint"
            most={COMPLAINT_PICTURES}
            value={images}
            onChange={(ids) => setValue('images', ids)}
            onSending={onSending}
          />
        </Card>
      )}
      <Card flush fields label="联系方式">
        <Field
          label="联系方式"
          placeholder={isLogin ? '选填，默认用登录手机号' : '手机号或邮箱'}
          autoComplete="off"
          error={errors.contact?.message}
          {...register('contact')}
        />
        {after}
      </Card>
    </>
  )
}
