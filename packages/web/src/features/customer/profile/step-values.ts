import type { CallOutput } from '@wanka/contract/call.ts'
import {
  type customer,
  hasWorkplace,
  optionalFields,
  type ProfileField,
  type ProfileStep,
  profileContacts,
  profileSteps,
  workplaceFields,
} from '@wanka/contract/customer/profile.ts'
import type { Rule } from '@wanka/contract/rules/rule.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { ZERO } from '@wanka/domain/money.ts'
import * as z from 'zod/mini'
import { fieldRule } from '../../../hosts/field-rule.ts'
import { groupDigits, PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { amountTextToFen, fenToAmountText } from '../../../ui/money/amount-keys.ts'

export type SavedProfile = CallOutput<typeof customer.extendInfo>['form']
export type TextField = Exclude<ProfileField, 'monthlyIncome'>
/** A step's form values: every field as text, chosen ones by their code, the income as it is typed. */
export type StepValues = Partial<Record<ProfileField, string>>

const ruleFor: Partial<Record<TextField, Rule>> = {
  ...rules,
  province: rules.area,
  city: rules.area,
  county: rules.area,
  relativeRelation: rules.relation,
  friendRelation: rules.relation,
}

const Income = z
  .string()
  .check(z.refine((text) => text === '' || (amountTextToFen(text) ?? 0) > 0, '请填写正确的月收入'))

const isAboutWorkplace = (field: ProfileField): boolean => workplaceFields.some((own) => own === field)

/** The contract's rules for the fields of a step. A contact is left empty or given whole, a workplace where the role has one. */
export function stepSchema(step: ProfileStep): z.ZodMiniType<StepValues, StepValues> {
  const shape = Object.fromEntries(
    profileSteps[step].flatMap((field: ProfileField): [ProfileField, z.ZodMiniType<string, string>][] => {
      if (field === 'monthlyIncome') return [[field, Income]]
      const rule = ruleFor[field]
      if (!rule) return []
      return [[field, fieldRule(rule, { optional: optionalFields.has(field) || isAboutWorkplace(field) })]]
    }),
  )
  return z.object(shape).check(({ value, issues }) => {
    for (const field of [...missingOfContacts(value), ...(step === 'work' ? missingOfWorkplace(value) : [])])
      issues.push({ code: 'custom', message: ruleFor[field]?.required ?? '', input: '', path: [field] })
  })
}

/** The empty fields of a contact that was begun. */
const missingOfContacts = (values: StepValues): TextField[] =>
  profileContacts.flatMap((fields) => {
    const empty = fields.filter((field) => !values[field])
    return empty.length < fields.length ? empty : []
  })

const missingOfWorkplace = (values: StepValues): TextField[] =>
  worksSomewhere(values) ? workplaceFields.filter((field) => !optionalFields.has(field) && !values[field]) : []

const isRequired = (field: ProfileField): field is TextField =>
  field !== 'monthlyIncome' && !optionalFields.has(field) && !isAboutWorkplace(field)

/** What the first field of a step that still has to be filled in asks for; one of a contact is told at the field. */
export function missingOfStep(step: ProfileStep, values: StepValues): string | undefined {
  const workplace: readonly ProfileField[] = step === 'work' ? missingOfWorkplace(values) : []
  const first = profileSteps[step].find(
    (field: ProfileField) => workplace.includes(field) || (isRequired(field) && !values[field]),
  )
  return first && ruleFor[first as TextField]?.required
}

/** Whether the fields about a workplace are asked for. */
export const worksSomewhere = ({ role }: StepValues): boolean => hasWorkplace(role || undefined)

/** Whether the customer leaves out both contacts. */
export const hasNoContact = (values: StepValues): boolean => profileContacts.flat().every((field) => !values[field])

const PHONES: readonly ProfileField[] = ['relativeMobile', 'friendMobile', 'emergencyMobile']

/** The saved values as the form holds them; empty text where none was saved. */
export const startOf = (step: ProfileStep, saved: SavedProfile): StepValues =>
  Object.fromEntries(
    profileSteps[step].map((field: ProfileField) => {
      if (field === 'monthlyIncome') return [field, saved[field] === undefined ? '' : fenToAmountText(saved[field])]
      const text = saved[field] ?? ''
      return [field, PHONES.includes(field) ? groupDigits(text, PHONE_GROUPS) : text]
    }),
  )

/** The values as the call takes them; without a workplace nothing about one is sent, and the server takes back what there was. */
export function sentOf(step: ProfileStep, { monthlyIncome, ...values }: StepValues): SavedProfile {
  if (step !== 'work') return values
  const without = worksSomewhere(values) ? {} : Object.fromEntries(workplaceFields.map((field) => [field, undefined]))
  return { ...values, ...without, monthlyIncome: amountTextToFen(monthlyIncome ?? '') ?? ZERO }
}
