import type { ReactElement } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'

/** The optional code of a friend, with what the friend gets to see. */
export function InviteCodeField({
  error,
  ...field
}: UseFormRegisterReturn & { error: string | undefined }): ReactElement {
  return (
    <Field
      label="邀请码"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      placeholder="选填"
      hint="填写后，邀请人能看到您的手机号（隐去中间四位）和注册、实名、开通的进度"
      error={error}
      {...field}
    />
  )
}
