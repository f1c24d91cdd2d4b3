import { anything, dictionary } from '../shapes/shape.ts'
import { readValue, tabStore, writeValue } from './storage.ts'

const KEY = 'drafts'
const Drafts = dictionary(dictionary(anything))
const read = (): ReturnType<typeof Drafts> => readValue(tabStore, KEY, Drafts) ?? {}

/** Whether a form of this tab keeps anything. */
export const hasDrafts = (): boolean => Object.keys(read()).length > 0

/** Never kept, whatever the form's field names: passwords, deal passwords, codes and proofs. */
const SECRET = /pwd|password|pin$|^pin|code$|captcha|ticket|confirm$/i
const KEPT_CODES = new Set(['inviteCode', 'authCode', 'purposeCode', 'bankCode'])
const isKept = (name: string): boolean => KEPT_CODES.has(name) || !SECRET.test(name)

/**
 * Numbers of cards, people and phones, and what a customer earns and owes elsewhere: held in the page's memory, where a reload and
 * the next customer find none (S26). The `mobile` of a login is stored: a page reloaded before the code is typed still needs that phone.
 */
const PERSONAL = /^(?:cardNo|account|certId|monthlyIncome|otherMonthly|mostMonthly)$|Mobile$|Phone$/
const inMemory = new Map<string, Record<string, unknown>>()

export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))

const only = (values: Readonly<Record<string, unknown>>, personal: boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => PERSONAL.test(name) === personal))

export const readDraft = (key: string): Record<string, unknown> => ({
  ...only(withoutSecrets(read()[key] ?? {}), false),
  ...inMemory.get(key),
})

export function keepDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  const kept = withoutSecrets(values)
  inMemory.set(key, only(kept, true))
  writeValue(tabStore, KEY, { ...read(), [key]: only(kept, false) })
}

export function clearDraft(key: string): void {
  inMemory.delete(key)
  const { [key]: _, ...others } = read()
  writeValue(tabStore, KEY, others)
}

/** Deletes all drafts: the next customer must not find them. */
export function clearAllDrafts(): void {
  inMemory.clear()
  tabStore.remove(KEY)
}
