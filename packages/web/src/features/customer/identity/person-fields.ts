import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import * as z from 'zod/mini'
import { fieldRule } from '../../../hosts/field-rule.ts'
import { ungroup } from '../../../ui/forms/digit-groups.ts'

export const PersonValues = z.object({ name: fieldRule(rules.personName), certId: ruleSchema(rules.certId) })
export type PersonValues = z.infer<typeof PersonValues>

export const CERT_ID_LENGTH = 18

/** The button's text while a field is missing; old numbers of 15 digits are complete, too. */
export function missingOf({ name, certId }: PersonValues): string | undefined {
  if (name.trim() === '') return '请填写姓名'
  const typed = ungroup(certId).length
  return typed === 15 || typed === CERT_ID_LENGTH ? undefined : '请填写18位身份证号'
}
