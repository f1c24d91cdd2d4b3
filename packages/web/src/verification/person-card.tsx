import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { ReactElement } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldRule } from '../hosts/field-rule.ts'
import { ID_CARD_GROUPS, ungroup } from '../ui/forms/digit-groups.ts'
import { Field } from '../ui/forms/field.tsx'
import { Card } from '../ui/primitives/card.tsx'

export const PersonValues = z.object({ name: fieldRule(rules.personName), certId: ruleSchema(rules.certId) })
export type PersonValues = z.infer<typeof PersonValues>

/** What the customer still has to fill in before the form can be sent. */
export function missingOfPerson({ name, certId }: PersonValues): string | undefined {
  if (!name.trim()) return '请填写姓名'
  return ungroup(certId).length < 15 ? '请填写身份证号' : undefined
}

type Registered<Name extends string> = UseFormRegisterReturn<Name> & { error: string | undefined }
type PersonCardProps = { name: Registered<'name'>; certId: Registered<'certId'> }

/** Fields of the customer's identity: the name and the ID number that the account was real-named with. */
export function PersonCard({ name, certId }: PersonCardProps): ReactElement {
  return (
    <Card fields label="身份信息">
      <Field label="姓名" placeholder="与身份证一致" {...name} />
      <Field
        label="身份证号"
        placeholder="18位，末位可为X"
        maxLength={21}
        autoCapitalize="characters"
        spellCheck={false}
        groups={ID_CARD_GROUPS}
        {...certId}
      />
    </Card>
  )
}
