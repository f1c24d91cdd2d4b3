import type { CallOutput } from '@wanka/contract/call.ts'
import {
  type customer,
  optionalFields,
  type ProfileField,
  type ProfileStep,
  profileContacts,
  profileSteps,
} from '@wanka/contract/customer/profile.ts'
import type { Rule } from '@wanka/contract/rules/rule.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import * as z from 'zod/mini'
import { fieldRule } from '../../../hosts/field-rule.ts'
import { groupDigits, PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'

export type SavedProfile = CallOutput<typeof customer.extendInfo>['form']
/** A step's form values: every field as text, chosen ones by their code. */
export type TextField = Exclude<ProfileField, 'monthlyIncome'>
export type StepValues = Partial<Record<TextField, string>>

const ruleFor: Partial<Record<TextField, Rule>> = {
  ...rules,
  province: rules.area,
  city: rules.area,
  county: rules.area,
  relativeRelation: rules.relation,
  friendRelation: rules.relation,
}

/** The contract's rules for the fields of a step. A contact is left empty or given whole. */
export function stepSchema(step: ProfileStep): z.ZodMiniType<StepValues, StepValues> {
  const shape = Object.fromEntries(
    profileSteps[step].flatMap((field: TextField) => {
      const rule = ruleFor[field]
      if (!rule) return []
      return [[field, fieldRule(rule, { optional: optionalFields.has(field) })]]
    }),
  )
  return z.object(shape).check(({ value, issues }) => {
    for (const field of missingOfContacts(value))
      issues.push({ code: 'custom', message: ruleFor[field]?.required ?? '', input: '', path: [field] })
  })
}

/** The empty fields of a contact that was begun. */
const missingOfContacts = (values: StepValues): TextField[] =>
  profileContacts.flatMap((fields) => {
    const empty = fields.filter((field) => !values[field])
    return empty.length < fields.length ? empty : []
  })

/** Whether the customer leaves out both contacts. */
export const hasNoContact = (values: StepValues): boolean => profileContacts.flat().every((field) => !values[field])

const PHONES: readonly TextField[] = ['relativeMobile', 'friendMobile']

/** The saved values as the form holds them; empty text where none was saved. */
export const startOf = (step: ProfileStep, saved: SavedProfile): StepValues =>
  Object.fromEntries(
    profileSteps[step].map((field: TextField) => {
      const text = saved[field] ?? ''
      return [field, PHONES.includes(field) ? groupDigits(text, PHONE_GROUPS) : text]
    }),
  )
