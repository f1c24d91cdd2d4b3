import { accountRules } from './account.rules.ts'
import { helpRules } from './help.rules.ts'
import { identityRules } from './identity.rules.ts'
import { profileRules } from './profile.rules.ts'
import type { Rule, RuleBody } from './rule.ts'

const table = { ...accountRules, ...identityRules, ...profileRules, ...helpRules } satisfies Record<string, RuleBody>

export type RuleKey = keyof typeof table

/** The whole validation table of specification §5, for forms and for the inputs of calls. */
export const rules = Object.fromEntries(
  Object.entries<RuleBody>(table).map(([key, body]) => [key, { key, ...body }]),
) as Readonly<Record<RuleKey, Rule>>
