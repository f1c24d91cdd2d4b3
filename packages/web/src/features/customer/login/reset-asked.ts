import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import * as z from 'zod/mini'
import { clearDraft, keepDraft, readDraft } from '../../../storage/draft-store.ts'
import { secondsUntil } from '../../../ui/forms/countdown.ts'

const DRAFT = 'resetPassword'
const Asked = z.object({ mobile: ruleSchema(rules.mobile), until: z.number() })

/** Keeps the number that a code was sent to for the next page; never in its address, because addresses are logged. */
export const keepAsked = (mobile: string, seconds: number): void =>
  keepDraft(DRAFT, { mobile, until: Date.now() + seconds * 1000 })
export const forgetAsked = (): void => clearDraft(DRAFT)

/** The number, and the seconds left until the next code. */
export function readAsked(): { mobile: string; waiting: number } | undefined {
  const { data } = z.safeParse(Asked, readDraft(DRAFT))
  return data && { mobile: data.mobile, waiting: secondsUntil(data.until, Date.now()) }
}
