import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { Status } from '@wanka/contract/status.ts'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import { ID_CARD_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './entrance.module.css'

const AT_NUMBER: ReadonlySet<number> = new Set([
  Status.nameOrIdWrong,
  Status.realNameWrong,
  Status.realNameDailyLimit,
  Status.identityMismatch,
])

type OwnIdentityProps = {
  pending: boolean
  failure: CallError | null
  onNumber: (certId: string) => void
  children?: ReactNode
}

/** Verifies a member by the ID number that the account was real-named with. */
export function OwnIdentity({ pending, failure, onNumber, children }: OwnIdentityProps): ReactElement {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = check(rules.certId, text)
    if (!typed.ok) setError(typed.message)
    else if (!pending) {
      setError(undefined)
      onNumber(typed.value)
    }
  }
  const refused = failure && AT_NUMBER.has(failure.status) ? failure.message : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Field
        name="certId"
        label="身份证号"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="实名时的身份证号"
        groups={ID_CARD_GROUPS}
        value={text}
        error={error ?? refused}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <div className={css.submit}>
        <Button type="submit" pending={pending} disabledReason={text === '' && rules.certId.required}>
          完成认证
        </Button>
        {children}
      </div>
    </form>
  )
}
