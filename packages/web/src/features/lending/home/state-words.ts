import { formatDay } from '@wanka/contract/format.ts'
import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import type { WordStage } from './hero-stage.ts'

type Facts = Pick<OneCard, 'refusal'> & { stage: WordStage }

export type StateWords = {
  label: string
  headline: string
  line: string
  action: string
}

/** Home's words at the stages of a line that have no figure of money. */
export function stateWords({ stage, refusal }: Facts): StateWords {
  switch (stage) {
    case 'reviewing':
      return {
        label: '额度审核',
        headline: '审核中',
        line: '正在审核，一般几分钟内有结果',
        action: '查看审核进度',
      }
    case 'refused':
      return {
        label: '这次没有通过审核',
        headline: '以后可以再申请',
        line: refusal ? `${formatDay(refusal.nextDate)}起可再次申请` : '额度申请没有通过',
        action: '查看原因',
      }
    case 'expired':
      return {
        label: '额度',
        headline: '已到期',
        line: '额度已到期，重新评估后可继续使用',
        action: '重新评估额度',
      }
    case 'closed':
      return { label: '额度', headline: '已关闭', line: '额度已关闭，已有的借款照常还款', action: '额度已关闭' }
    default:
      return stage satisfies never
  }
}

const WEEK = 7
/** The most ticks that are told apart on the narrowest phone. */
const MOST_TICKS = 60

/** The days until another application as ticks of a scale: one a day, or one a week where there are many. */
export function waitOf(today: BusinessDate, nextDate: BusinessDate): { days: number; ticks: number; each: string } {
  const days = Math.max(0, daysBetween(today, nextDate))
  const byDay = days <= MOST_TICKS
  return { days, ticks: byDay ? days : Math.ceil(days / WEEK), each: byDay ? '每格1天' : '每格1周' }
}

/** What a customer can do about a refusal, by the group of its reason. */
const HELP: Readonly<Record<string, string>> = {
  underage: '这一项只和年龄有关，现在不需要做什么。',
  age: '这一项只和年龄有关，现在不需要做什么。',
  student: '毕业后可以再来申请。学费和生活有困难，可以向学校资助部门了解国家助学贷款。',
  identity: '核对姓名和身份证号，证件换过的请更新。',
  profile: '把工作、生活和联系人资料补充完整。',
  card: '绑定一张本人的储蓄卡。',
  authorisation: '完成运营商和芝麻信用授权。',
  overdue: '先还清逾期的款项。',
  income: '先还掉一部分已有的负债；工作和收入有变化的，更新一下资料。',
}
export const helpFor = (group: string): string => HELP[group] ?? '核对资料是否准确；有疑问，可以请客服核查。'
