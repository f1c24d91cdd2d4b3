import type { Rule } from '@wanka/contract/rules/rule.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { host } from './current-host.ts'

/** A field's rule with the messages of where the page runs: the native app has a scanner and an address book to point to. */
export const fieldRule = (rule: Rule, options: { optional?: boolean } = {}): ReturnType<typeof ruleSchema> =>
  ruleSchema(rule, { ...options, client: host.source === '1' ? 'app' : 'web' })
