import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { cards } from '@wanka/contract/payments/cards.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { groupDigits, PHONE_GROUPS, ungroup } from '../../../ui/forms/digit-groups.ts'
import { prefixToCheck, type Recognition, recognitionOf } from './recognition.ts'

const valuesWith = (masked: string) =>
  z.object({
    cardNo: ruleSchema(rules.bankCard),
    reservedMobile: ruleSchema(rules.reservedMobile, { masked }),
    /** Chosen where the number does not tell the bank; else empty. */
    bankCode: ruleSchema(rules.bank, { optional: true }),
  })
export type CardValues = z.infer<ReturnType<typeof valuesWith>>

export type CardForm = ReturnType<typeof useCardForm>

/**
 * The form of a new card: number and phone, with the bank recognised while the number is typed.
 * @param credit a credit card is added, whose bills are to be paid
 * @param masked the login number, filled in as the phone; as it stands the call names no phone
 * @param choosing the customer may choose the bank where the number does not tell it
 */
export function useCardForm(draft: string, { masked = '', choosing = false, credit = false } = {}) {
  const form = useForm<CardValues>({
    resolver: zodResolver(valuesWith(masked)),
    defaultValues: draftOf(draft, { cardNo: '', reservedMobile: groupDigits(masked, PHONE_GROUPS), bankCode: '' }),
    mode: 'onTouched',
  })
  useDraft(draft, form)
  const [cardNo, reservedMobile, bankCode] = useWatch({
    control: form.control,
    name: ['cardNo', 'reservedMobile', 'bankCode'],
  })
  const digits = ungroup(cardNo)
  const prefix = prefixToCheck(digits)
  const { data } = useQuery({
    ...callQuery(cards.check, { cardNo: prefix ?? '', ...(credit && { credit }) }),
    enabled: prefix !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // the bank stays named while the longer prefix is queried
    placeholderData: (before) => (prefix ? before : undefined),
  })
  const recognition: Recognition = recognitionOf(digits, prefix ? data : undefined, choosing)
  const missing =
    recognition.kind === 'unknown' && digits.length >= 16 && !bankCode
      ? rules.bank.required
      : missingIn(digits, ungroup(reservedMobile), recognition)
  return { form, credit, recognition, missing }
}

/** The button's text while the form is incomplete. */
function missingIn(digits: string, mobile: string, recognition: Recognition): string | undefined {
  if (digits.length < 16) return '请输入银行卡号'
  if (recognition.kind === 'refused') return '请更换银行卡'
  return mobile.length < 11 ? '请输入银行预留手机号' : undefined
}
