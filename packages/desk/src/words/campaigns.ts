import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import type { CampaignConditions, CampaignEvent, CampaignKind } from '@wanka/contract/staff/campaign-plan.ts'
import type { CampaignStanding, CouponOffer } from '@wanka/contract/staff/campaigns.ts'
import { yuan } from '../ui/format.ts'

/** What a campaign is, and how customers come to it. */
export const CAMPAIGN_KINDS: Record<CampaignKind, { name: string; about: string }> = {
  claim: { name: '领取', about: '客户在「发现」的活动页自己领取，每人一份' },
  event: { name: '按时机发放', about: '客户做完一件事，系统自动放进卡券' },
  redRain: { name: '红包雨', about: '客户每天抽几次，抽到的红包放进卡券' },
  giftBag: { name: '备用金礼包', about: '客户借备用金时领取' },
  reward: { name: '邀请奖励', about: '奖励金额按邀请的设置，从这份预算里出' },
}

export const CAMPAIGN_EVENTS: Record<CampaignEvent, string> = {
  registered: '注册',
  lineActivated: '激活额度',
  firstLoan: '第一次借款放款',
  loanSettled: '结清一笔借款',
}

const STANDINGS: Record<CampaignStanding | 'none', string> = {
  open: '进行中',
  notYet: '还没开始',
  over: '已结束',
  emptied: '预算用完',
  closed: '没有开',
  none: '还没有这个活动',
}
export const standingWords = (standing: string): string => STANDINGS[standing as CampaignStanding] ?? standing

const CURRENCY_NAMES: Readonly<Record<string, string>> = { FUDOU: '富豆', RICHBEAN: '钻石' }

/** An amount in the smallest unit of a currency: fen as yuan, points as they are. */
export const inCurrency = (amount: number, currency: string): string =>
  currency === 'CNY' ? yuan(amount) : `${amount.toLocaleString('en')}${CURRENCY_NAMES[currency] ?? currency}`

/** `6月1日至6月30日`, as customers read it; with the year of the end where it differs. */
export function daysWords({
  startsOn,
  endsOn,
}: {
  startsOn?: string | undefined
  endsOn?: string | undefined
}): string {
  if (!startsOn && !endsOn) return '长期有效'
  if (!endsOn) return `${formatDay(startsOn ?? '')}起`
  if (!startsOn) return `${formatDay(endsOn)}截止`
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)
  return `${formatDay(startsOn)}至${isOneYear ? formatMonthDay(endsOn) : formatDay(endsOn)}`
}

/** Who may take part. */
export function conditionWords({ realNamed, lineActive, noLoanYet, minLoan }: CampaignConditions): string {
  const asked = [
    ...(realNamed ? ['已实名'] : []),
    ...(lineActive ? ['额度使用中'] : []),
    ...(noLoanYet ? ['没有借过款'] : []),
    ...(minLoan ? [`借款满${yuan(minLoan)}`] : []),
  ]
  return asked.length === 0 ? '所有客户' : asked.join('、')
}

/** The figure of a coupon that is no amount: `7天`, `3期`, `减20%`. */
export function offerFigure({ benefit, count = 0, amount = 0 }: CouponOffer): string {
  if (benefit === 'freeDays') return `${count}天`
  if (benefit === 'freePeriods') return `${count}期`
  return benefit === 'percent' ? `减${count}%` : yuan(amount)
}

const FEN = 100

/** The sum from or up to which it applies, the narrower one: `满5,000`, `最多5,000`. */
export function offerCondition({ benefit, minAmount, maxAmount }: CouponOffer): string {
  const wholeYuan = (amount: number): string => (amount / FEN).toLocaleString('en')
  if (maxAmount !== undefined && benefit !== 'amount') return `最多${wholeYuan(maxAmount)}`
  return minAmount > 0 ? `满${wholeYuan(minAmount)}` : '不限金额'
}
