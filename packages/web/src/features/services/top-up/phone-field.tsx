import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { PhoneOperator } from '@wanka/contract/services/top-up.ts'
import { type ReactElement, useState } from 'react'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { groupDigits, PHONE_GROUPS, ungroup } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import css from './top-up.module.css'
import { operatorMark } from './top-up-words.ts'

type PhoneFieldProps = {
  /** The customer's own number, masked, where it is the one meant. */
  shown: string | undefined
  hint: string
  operator: PhoneOperator | undefined
  /** Called with a complete number, with `undefined` for the customer's own, and with `null` while the input is no number. */
  onPhone: (mobile: string | undefined | null) => void
}

const typedText = ephemeralStore<string>()
/** The number typed before a look at another page; `undefined` for the customer's own, `null` while it is no number. */
export const phoneTyped = (): string | undefined | null => {
  const text = typedText.get()
  return text === undefined ? undefined : numberIn(ungroup(text))
}
const numberIn = (text: string): string | null => {
  const result = check(rules.mobile, text, { client: 'web' })
  return result.ok ? result.value : null
}

/** The phone to top up. The customer's own is shown masked; the first edit replaces it. */
export function PhoneField({ shown, hint, operator, onPhone }: PhoneFieldProps): ReactElement {
  const [typed, setTyped] = useState(typedText.get)
  const digits = ungroup(typed ?? '')
  const judged = digits.length >= 11 ? check(rules.mobile, digits, { client: 'web' }) : undefined
  const type = (text: string): void => {
    const own = typed === undefined && shown !== undefined
    // the rest of a masked number means nothing
    const next = own ? ungroup(text).replace(/\D/g, '').slice(shown.replace(/\D/g, '').length) : ungroup(text)
    const grouped = groupDigits(next, PHONE_GROUPS)
    setTyped(grouped)
    typedText.keep(grouped)
    onPhone(numberIn(next))
  }
  return (
    <div className={css.phone}>
      <Field
        large
        clearable
        label="手机号"
        right={operator && <BankTile name={operatorMark[operator]} size="big" />}
        type="tel"
        autoComplete="off"
        placeholder="要充值的手机号"
        groups={typed === undefined ? undefined : PHONE_GROUPS}
        value={typed ?? (shown ? groupDigits(shown, PHONE_GROUPS) : '')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          if (digits !== '') return
          setTyped(undefined)
          typedText.forget()
          onPhone(undefined)
        }}
        error={judged && !judged.ok ? judged.message : undefined}
        hint={hint}
      />
    </div>
  )
}
