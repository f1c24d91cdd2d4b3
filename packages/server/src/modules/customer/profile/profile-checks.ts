import { type DictionaryType, optionalFields, type ProfileField } from '@wanka/contract/customer/profile.ts'
import { check } from '@wanka/contract/rules/check.ts'
import type { Rule } from '@wanka/contract/rules/rule.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { ProfileForm } from './profile-form.ts'

/** Fields with a choice, and the dictionary that holds their codes. */
export const dictionaryOf = {
  role: 'role',
  industry: 'industry',
  profession: 'profession',
  duty: 'duty',
  education: 'education',
  marriage: 'marriage',
  incomeLevel: 'incomeLevel',
  incomeSource: 'incomeSource',
  loanType: 'loanType',
  province: 'area',
  city: 'area',
  county: 'area',
  relativeRelation: 'relation',
  friendRelation: 'friendRelation',
} as const satisfies Partial<Record<ProfileField, DictionaryType>>
export type ChosenField = keyof typeof dictionaryOf
export const chosenFields = Object.keys(dictionaryOf) as ChosenField[]

/** As much as the form lets a customer type, fen. */
const INCOME_MAX = 999_999_999

const area = rules.area
const ruleOf: Partial<Record<ProfileField, Rule>> = {
  ...rules,
  province: area,
  city: area,
  county: area,
  relativeRelation: rules.relation,
  friendRelation: rules.relation,
}

/**
 * Refuses one field, with the field and the text for it: Status.missingField when empty, Status.malformedField when malformed.
 */
export const failField = (
  field: ProfileField,
  reason: string,
  status: typeof Status.missingField | typeof Status.malformedField = Status.malformedField,
): never => fail(status, '', { field, reason })

/** The given fields in their stored spelling, `undefined` where one is taken back. @throws CallError Status.missingField, Status.malformedField */
export function checkFields(given: ProfileForm): ProfileForm {
  const { monthlyIncome, ...texts } = given
  if (monthlyIncome !== undefined && !(monthlyIncome >= 0 && monthlyIncome <= INCOME_MAX))
    failField('monthlyIncome', '请填写正确的月收入')
  const kept: ProfileForm = monthlyIncome === undefined ? {} : { monthlyIncome: monthlyIncome || undefined }
  for (const [name, value] of Object.entries(texts)) {
    if (value === undefined) continue
    const field = name as keyof typeof texts
    kept[field] = value === '' && optionalFields.has(field) ? undefined : checkField(field, value)
  }
  return kept
}

function checkField(field: ProfileField, value: string): string {
  const rule = ruleOf[field]
  if (!rule) return rules.industry.normalise(value)
  const result = check(rule, value)
  if (result.ok) return result.value
  return failField(field, result.message, result.kind === 'required' ? Status.missingField : Status.malformedField)
}

/** Phones of the contacts, and what is said where a later one repeats an earlier one. */
const CONTACT_PHONES = [
  { field: 'relativeMobile', who: '亲属联系人' },
  { field: 'friendMobile', who: '朋友联系人' },
  { field: 'emergencyMobile', who: '紧急联系人' },
] as const satisfies readonly { field: ProfileField; who: string }[]

/** Requires contacts besides the customer, each with a phone of its own. @throws CallError Status.malformedField */
export function checkContacts(form: ProfileForm, ownMobiles: readonly string[]): void {
  for (const [at, { field, who }] of CONTACT_PHONES.entries()) {
    const mobile = form[field]
    if (mobile === undefined) continue
    if (ownMobiles.includes(mobile)) failField(field, '联系人手机号不能是您自己的手机号')
    const same = CONTACT_PHONES.slice(0, at).find((earlier) => form[earlier.field] === mobile)
    if (same) failField(field, `${who}和${same.who}不能是同一个手机号`)
  }
}
