import { type ReactElement, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './entrance.module.css'

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

type AuthCodeFieldProps = UseFormRegisterReturn & { error: string | undefined; given: boolean }

/** The code of a channel: there where the link carries one, else behind a tap, since few customers have one. */
export function AuthCodeField({ error, given, ...field }: AuthCodeFieldProps): ReactElement {
  const [open, setOpen] = useState(given)
  if (!open && !error) {
    return (
      <div className={css.links}>
        <Button kind="text" onClick={() => setOpen(true)}>
          有授权码？
        </Button>
      </div>
    )
  }
  return (
    <Field
      label="授权码"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={8}
      placeholder="选填"
      hint="合作渠道给您的4-8位代码，不影响额度和费用"
      error={error}
      {...field}
    />
  )
}
