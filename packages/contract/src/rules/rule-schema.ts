import * as z from 'zod/mini'
import { type CheckOptions, check } from './check.ts'
import { strip } from './normalise.ts'
import type { Rule } from './rule.ts'

/**
 * A rule as a schema, for the inputs of calls and the resolvers of forms: parsing gives the normalised value.
 * The issue carries the rule's message and `params.kind`, `required` (missing or empty) or `tips`.
 */
export const ruleSchema = (
  rule: Rule,
  options?: Pick<CheckOptions, 'client' | 'placeholder'> & {
    optional?: boolean
    /** The masked value that the form starts with. As it stands it passes, and the call leaves the field out. */
    masked?: string
  },
): z.ZodMiniString<string> =>
  z.string({ error: (issue) => (issue.input === undefined ? rule.required : undefined) }).check(
    z.overwrite(rule.normalise),
    z.check((context) => {
      if (options?.optional && context.value === '') return
      const pass = Boolean(options?.masked) && strip(context.value) === options?.masked
      const result = check(rule, context.value, { ...options, pass })
      if (result.ok) return
      context.issues.push({
        code: 'custom',
        message: result.message,
        input: context.value,
        params: { kind: result.kind, rule: rule.key },
      })
    }),
  )
