import type { CallOutput } from '@wanka/contract/call.ts'
import { type customer, type ProfileField, type ProfileStep, profileSteps } from '@wanka/contract/customer/profile.ts'
import type { Rule } from '@wanka/contract/rules/rule.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import * as z from 'zod/mini'
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

/** The contract's rules for the fields of a step. */
export function stepSchema(step: ProfileStep): z.ZodMiniType<StepValues, StepValues> {
  const shape = Object.fromEntries(
    profileSteps[step].flatMap((field: TextField) => {
      const rule = ruleFor[field]
      return rule ? [[field, ruleSchema(rule)]] : []
    }),
  )
  return z.object(shape)
}

const PHONES: readonly TextField[] = ['relativeMobile', 'friendMobile']

/** The saved values as the form holds them; empty text where none was saved. */
export const startOf = (step: ProfileStep, saved: SavedProfile): StepValues =>
  Object.fromEntries(
    profileSteps[step].map((field: TextField) => {
      const text = saved[field] ?? ''
      return [field, PHONES.includes(field) ? groupDigits(text, PHONE_GROUPS) : text]
    }),
  )
