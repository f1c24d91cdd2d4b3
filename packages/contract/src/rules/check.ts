import { strip } from './normalise.ts'
import type { Rule } from './rule.ts'

export type CheckFailure = { ok: false; kind: 'required' | 'tips'; message: string }
export type CheckResult = { ok: true; value: string } | CheckFailure
export type CheckOptions = {
  /** `app`: inside the native app, which has messages of its own. */
  client?: 'app' | 'web'
  /** Skips the field, such as one that is prefilled and masked: its value is returned unchanged. */
  pass?: boolean
  /** The text this screen shows in the empty field, where it differs from the rule's own. */
  placeholder?: string
}

// Placeholders such as 请选择省/市 are filled in part by part, so only the first part decides.
const firstPart = (text: string): string => strip(text.split('/', 1)[0] ?? '')

const isPlaceholder = (value: string, placeholder: string | undefined): boolean =>
  placeholder !== undefined && placeholder !== '' && firstPart(value) === firstPart(placeholder)

/**
 * Checks one value and gives the spelling to send. A placeholder that the rule itself names must be replaced
 * (tips); one that only the screen shows counts as an empty field (required).
 */
export const check = (rule: Rule, value: string | null | undefined, options: CheckOptions = {}): CheckResult => {
  if (options.pass) return { ok: true, value: value ?? '' }
  const app = options.client === 'app'
  const required = (app && rule.appRequired) || rule.required
  const tips = (app && rule.appTips) || rule.tips

  const kept = rule.normalise(value ?? '')
  const bare = strip(kept)
  const placeholderShown = isPlaceholder(kept, rule.placeholder) || isPlaceholder(kept, options.placeholder)
  if (placeholderShown && rule.placeholder !== undefined) return { ok: false, kind: 'tips', message: tips }
  if (bare === '' || placeholderShown) {
    return required === '' ? { ok: true, value: '' } : { ok: false, kind: 'required', message: required }
  }
  if (rule.charset && !rule.charset.pattern.test(bare)) return { ok: false, kind: 'tips', message: rule.charset.tips }
  if (rule.pattern && !rule.pattern.test(bare)) return { ok: false, kind: 'tips', message: tips }
  return { ok: true, value: kept }
}
