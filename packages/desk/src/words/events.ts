import type { TimelineEvent } from '@wanka/contract/staff/customers.ts'
import { contactWords } from './collections.ts'
import { machineWords, stateWords } from './names.ts'

const FIELDS: Readonly<Record<string, string>> = {
  mobile: '手机号',
  name: '姓名',
  certId: '身份证号',
  email: '邮箱',
  idPhoto: '身份证照片',
  voucher: '借款凭证',
  hardship: '协商还款的材料',
}

/** A datum of a customer in words. */
export const fieldName = (field: string): string => FIELDS[field] ?? field

/** An id tells a reader nothing. */
const UUID = /^[\da-f]{8}-/

type Words = Record<TimelineEvent['kind'], (event: TimelineEvent) => string>

const WORDS: Words = {
  change: ({ what, from, to, subject, reason }) => {
    const moved = from === to ? stateWords(what, to) : `${stateWords(what, from)} → ${stateWords(what, to)}`
    return `${machineWords(what)} ${moved}${reason ? `：${reason}` : ''}${UUID.test(subject) ? '' : ` （${subject}）`}`
  },
  letter: ({ event, to }) => `站内信：${event}${to === 'read' ? '（已读）' : ''}`,
  login: ({ event }) => `登录：${event || '没有说明的设备'}`,
  consent: ({ event, subject, to }) => `同意《${event}》${subject}${to === 'withdrawn' ? '，后来撤回' : ''}`,
  ticket: ({ what, subject }) => `工单${subject}：${what === 'service' ? '客服答复' : '客户留言'}`,
  view: ({ by, reason, to }) => {
    const shown = to.split(' ').filter(Boolean).map(fieldName)
    return `${by}查看资料：${reason}${shown.length > 0 ? `；显示了${shown.join('、')}` : ''}`
  },
  note: ({ by }) => `${by}写了备注`,
  contact: ({ by, what, event }) => `${by}为逾期的账单${contactWords(what, event)}`,
}

/** An event of a customer's timeline in words. */
export const eventWords = (event: TimelineEvent): string => WORDS[event.kind](event)
