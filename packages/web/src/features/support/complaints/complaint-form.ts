import { zodResolver } from '@hookform/resolvers/zod'
import { check } from '@wanka/contract/rules/check.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { ComplaintType } from '@wanka/contract/support/complaints.ts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { draftOf, useDraft } from '../../../storage/draft.ts'

/** The kind of message, which also names its draft. */
export type Words = 'complaint' | 'feedback'

const fields = {
  type: z.string().check(z.refine((type) => z.safeParse(ComplaintType, type).success, '请选择问题类型')),
  about: z.string(),
  content: ruleSchema(rules.complaint),
  images: z.array(z.string()),
  smsWanted: z.boolean(),
}
const mayBeEmpty = z.string().check(
  z.overwrite(rules.contact.normalise),
  z.check((context) => {
    const result = check(rules.contact, context.value)
    if (context.value !== '' && !result.ok)
      context.issues.push({ code: 'custom', message: result.message, input: context.value })
  }),
)
/** Optional, because a member can be reached without it. */
const OfMember = z.object({ ...fields, contact: mayBeEmpty })
const OfGuest = z.object({ ...fields, contact: ruleSchema(rules.contact) })
export type ComplaintValues = z.infer<typeof OfMember>

/** The complaint form. Its draft survives a login, except for the fields that the address sets. */
export function useComplaintForm(
  isLogin: boolean,
  kind: Words,
  named: Partial<Pick<ComplaintValues, 'type' | 'about'>>,
): UseFormReturn<ComplaintValues> {
  const start = {
    type: kind === 'feedback' ? 'suggestion' : '',
    about: '',
    content: '',
    images: [],
    smsWanted: false,
    contact: '',
  }
  const form = useForm<ComplaintValues>({
    resolver: zodResolver(isLogin ? OfMember : OfGuest),
    defaultValues: { ...draftOf<ComplaintValues>(kind, start), ...named },
    mode: 'onTouched',
  })
  useDraft(kind, form)
  return form
}
