import type { ComplaintType } from '@wanka/contract/support/complaints.ts'
import * as z from 'zod/mini'
import type { HelpTopic } from '../../../addresses/help-topic.ts'
import { paths } from '../../../addresses/paths.ts'

/** Of each topic: what it is called in a conversation, and the type of a complaint about it. */
export const helpTopics: Readonly<Record<HelpTopic, { words: string; type: ComplaintType }>> = {
  login: { words: '登录', type: 'account' },
  identity: { words: '实名认证', type: 'account' },
  password: { words: '密码', type: 'account' },
  card: { words: '银行卡', type: 'account' },
  line: { words: '额度', type: 'loan' },
  borrow: { words: '借款', type: 'loan' },
  repay: { words: '还款', type: 'repayment' },
  order: { words: '订单', type: 'other' },
}

const isTopic = (text: string): text is HelpTopic => Object.hasOwn(helpTopics, text)
const isPage = (text: string): boolean => Object.hasOwn(paths, text)

/** Where a customer came from and what about; an address that anyone may write, so that unknown values count as none. */
export const HelpSearch = z.object({
  from: z.pipe(
    z.optional(z.string()),
    z.transform((text) => (text !== undefined && isPage(text) ? text : '')),
  ),
  topic: z.pipe(
    z.optional(z.string()),
    z.transform((text) => (text !== undefined && isTopic(text) ? text : undefined)),
  ),
})
