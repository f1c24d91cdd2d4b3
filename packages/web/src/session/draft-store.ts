import { anything, dictionary } from '../shape.ts'
import { tabStore } from './storage.ts'
import { readValue, writeValue } from './stored-value.ts'

const KEY = 'drafts'
const Drafts = dictionary(dictionary(anything))
const read = (): ReturnType<typeof Drafts> => readValue(tabStore, KEY, Drafts) ?? {}

/** Never kept, whatever the form calls them: passwords, deal passwords, codes and proofs. */
const SECRET = /pwd|password|pin$|^pin|code$|captcha|ticket|confirm$/i
const KEPT_CODES = new Set(['inviteCode', 'purposeCode', 'bankCode'])
const isKept = (name: string): boolean => KEPT_CODES.has(name) || !SECRET.test(name)

export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))

export const readDraft = (key: string): Record<string, unknown> => withoutSecrets(read()[key] ?? {})

export const keepDraft = (key: string, values: Readonly<Record<string, unknown>>): void =>
  writeValue(tabStore, KEY, { ...read(), [key]: withoutSecrets(values) })

export function clearDraft(key: string): void {
  const { [key]: _, ...others } = read()
  writeValue(tabStore, KEY, others)
}

/** Whoever comes next is somebody else. */
export const clearAllDrafts = (): void => tabStore.remove(KEY)
