import { hardshipReasons } from '@wanka/contract/lending/hardship.ts'
import { voucherTypes } from '@wanka/contract/lending/vouchers.ts'
import type { Permission } from '@wanka/contract/staff/permissions.ts'

/** What is reviewed, each with a list of its own. */
export const REVIEWS = ['identities', 'vouchers', 'hardships', 'topUps', 'closings'] as const
export type ReviewName = (typeof REVIEWS)[number]

/** The title of each list, its name beside the others, and the permission to look into it. */
export const REVIEW_WORDS: Record<ReviewName, { title: string; name: string; permission: Permission }> = {
  identities: { title: '身份审核', name: '身份', permission: 'identity.read' },
  vouchers: { title: '借款凭证审核', name: '借款凭证', permission: 'voucher.read' },
  hardships: { title: '协商还款审核', name: '协商还款', permission: 'hardship.read' },
  topUps: { title: '没有结果的话费充值', name: '话费充值', permission: 'topUp.read' },
  closings: { title: '账户注销', name: '账户注销', permission: 'closing.read' },
}

/** The address of a list, or of one item of it. */
export const reviewAddress = (name: ReviewName, item?: string): string =>
  item === undefined ? `/reviews?queue=${name}` : `/reviews/${name}-${item}`

const VOUCHERS: Readonly<Record<string, string>> = voucherTypes
export const voucherType = (type: string): string => VOUCHERS[type] ?? '没有说明'

const REASONS: Readonly<Record<string, string>> = hardshipReasons
export const hardshipReason = (reason: string): string => REASONS[reason] ?? reason

export const CLOSING_STATES = { waiting: '等待注销', undone: '已撤销', stopped: '没有注销成', done: '已注销' } as const

const RECORDS: Readonly<Record<string, string>> = {
  person: '身份和资料',
  card: '银行卡',
  document: '签署的文件',
  certificate: '结清证明',
}
export const recordKind = (kind: string): string => RECORDS[kind] ?? kind
