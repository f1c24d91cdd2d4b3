import type { ContractLink } from '@wanka/contract/customer/account.ts'

type Text = Pick<ContractLink, 'key' | 'mustRead'>

/** The first text that must be read to its end and has not been. */
export const nextUnread = <T extends Text>(texts: readonly T[], read: ReadonlySet<string>): T | undefined =>
  texts.find(({ key, mustRead }) => mustRead && !read.has(key))

export type ConsentFacts = {
  texts: readonly Text[] | undefined
  read: ReadonlySet<string>
  agreed: boolean
  declared: boolean
}

/** The button's text while a requirement is missing; `undefined` when none is. */
export function consentMissing({ texts, read, agreed, declared }: ConsentFacts): string | undefined {
  if (!texts) return '正在获取协议'
  const unread = texts.filter(({ key, mustRead }) => mustRead && !read.has(key)).length
  if (unread > 0) return `还有${unread}份协议未读`
  if (!agreed) return '请先勾选同意协议'
  return declared ? undefined : '请先勾选学生声明'
}
