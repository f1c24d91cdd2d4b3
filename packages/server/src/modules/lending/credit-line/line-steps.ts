import type { LineStep } from '@wanka/contract/lending/credit-line.ts'
import type { Standing } from '../../customer/eligibility/index.ts'

/** Steps that precede an application for the line, in order. */
export function stepsOf(standing: Standing): LineStep[] {
  const given = (type: 'operator' | 'sesame') => standing.given.includes(type)
  return [
    { key: 'realName', title: '实名认证', done: standing.realNamed || standing.nameClaimed },
    { key: 'confirmMobile', title: '确认手机号', done: standing.realNamed },
    { key: 'card', title: '绑定银行卡', done: standing.cards > 0 },
    { key: 'profile', title: '完善资料', done: standing.profileComplete },
    { key: 'operator', title: '运营商授权', done: given('operator') },
    { key: 'sesame', title: '芝麻信用授权', done: given('sesame') },
    { key: 'dealPassword', title: '设置交易密码', done: standing.hasDealPassword },
  ]
}
