import * as z from 'zod/mini'
import { type CheckOptions, check } from './check.ts'
import type { Rule } from './rule.ts'

/**
 * A rule as a schema, for the inputs of calls and the resolvers of forms: parsing gives the normalised value.
 * The issue carries the rule's message and `params.kind`, `required` (missing or empty) or `tips`.
 */
export const ruleSchema = (
  rule: Rule,
  options?: Pick<CheckOptions, 'client' | 'placeholder'> & { optional?: boolean },
): z.ZodMiniString<string> =>
  z.string({ error: (issue) => (issue.input === undefined ? rule.required : undefined) }).check(
    z.overwrite(rule.normalise),
    z.check((context) => {
      if (options?.optional && context.value === '') return
      const result = check(rule, context.value, options)
      if (result.ok) return
      context.issues.push({
        code: 'custom',
        message: result.message,
        input: context.value,
        params: { kind: result.kind, rule: rule.key },
      })
    }),
  )
