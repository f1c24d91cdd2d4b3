import { accountRules } from './account.rules.ts'
import { normaliseCode } from './normalise.ts'
import type { RuleBody } from './rule.ts'

/** Characters of a complaint as the customer counts them: without white space; an emoji counts as one or a few. */
export const COMPLAINT_LENGTH = { min: 5, max: 500 } as const

/** Control characters and invisible direction marks; the joiner inside emoji stays. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const isPhone = (text: string): boolean => /^[+\d]+$/.test(text)

export const helpRules = {
  /** Free text: every character is allowed, lines are kept, three empty ones become one. */
  complaint: {
    label: '问题描述',
    required: '请描述您遇到的问题',
    tips: `请用${COMPLAINT_LENGTH.min}到${COMPLAINT_LENGTH.max}个字描述`,
    pattern: new RegExp(`^.{${COMPLAINT_LENGTH.min},${COMPLAINT_LENGTH.max}}$`, 'su'),
    normalise: (text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(INVISIBLE, (sign) => (sign === '\n' ? sign : sign === '\t' ? ' ' : ''))
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
  },
  /** A mobile number or an e-mail address. */
  contact: {
    label: '联系方式',
    required: '请输入手机号或邮箱',
    tips: '请填写正确的手机号或邮箱',
    pattern: new RegExp(`${accountRules.mobile.pattern.source}|${accountRules.email.pattern.source}`, 'i'),
    normalise: (text) => {
      const code = normaliseCode(text)
      return isPhone(code) ? accountRules.mobile.normalise(code) : code
    },
  },
} satisfies Record<string, RuleBody>
