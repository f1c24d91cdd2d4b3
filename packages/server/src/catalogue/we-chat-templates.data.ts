import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/** The parts of a letter that a template's fields can hold; `open` says where to read the rest. */
export type LetterPart = 'title' | 'time' | 'open'
type Template = Omit<Insertable<DB['we_chat_template']>, 'sort' | 'fields'> & { fields: Record<string, LetterPart> }

/**
 * Templates of WeChat messages. A message shows on a locked phone, so it names the event and the time; figures stay in the
 * letter. The ids are those of the sandbox's official account, until operators set their own.
 */
export const weChatTemplates: readonly Template[] = [
  {
    code: 'repayment',
    template_id: 'sandbox-template-repayment',
    letter_kind: 'repayment',
    topic: 'repayment',
    title: '账单和还款通知',
    note: '还款日提醒、扣款和退款的结果',
    fields: { thing1: 'title', time2: 'time', thing3: 'open' },
  },
  {
    code: 'service',
    template_id: 'sandbox-template-service',
    letter_kind: 'service',
    topic: 'account',
    title: '借款和账户通知',
    note: '放款到账、额度和账户安全的变化',
    fields: { thing1: 'title', time2: 'time', thing3: 'open' },
  },
]
