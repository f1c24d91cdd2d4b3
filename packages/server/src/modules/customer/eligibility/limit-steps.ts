import { LIMIT_STEPS } from '@wanka/contract/constants.ts'
import type { LineStep } from '@wanka/contract/lending/credit-line.ts'
import type { Standing } from './standing.ts'

const TITLES: Record<LineStep['key'], string> = {
  login: '登录',
  realName: '实名认证',
  confirmMobile: '确认手机号',
  card: '绑定银行卡',
  profile: '完善资料',
  operator: '运营商授权',
  sesame: '芝麻信用授权',
  dealPassword: '设置交易密码',
}

/**
 * The steps that precede an application for the line, in order, from the login on. Where the group knows the customer, the phone
 * is confirmed together with the name, and is no step of its own.
 */
export function limitStepsOf(standing: Standing): LineStep[] {
  const { realNamed, nameClaimed, groupKnown, given } = standing
  const done: Record<LineStep['key'], boolean> = {
    login: true,
    realName: realNamed || nameClaimed,
    confirmMobile: realNamed,
    card: standing.cards > 0,
    profile: standing.profileComplete,
    operator: given.includes('operator'),
    sesame: given.includes('sesame'),
    dealPassword: standing.hasDealPassword,
  }
  const together = groupKnown && !nameClaimed
  const own = LIMIT_STEPS.filter((key) => key !== 'confirmMobile' || !together)
  return own.map((key) => ({ key, title: TITLES[key], done: done[key] }))
}
