import type { LineStep } from '@wanka/contract/lending/credit-line.ts'
import { linkTo } from '../addresses/paths.ts'

type StepWay = { note: string; action: string; to: string }

/** The page of each step, which returns to `callBackUrl`. */
export function wayOf(key: LineStep['key'], callBackUrl: string): StepWay {
  const query = { callBackUrl }
  switch (key) {
    case 'login':
      return { note: '手机号和验证码', action: '去登录', to: linkTo('login') }
    case 'realName':
      return { note: '姓名和身份证号', action: '去实名认证', to: linkTo('realName', query) }
    case 'confirmMobile':
      return { note: '确认是您本人的手机号', action: '去确认手机号', to: linkTo('realNameConfirmMobile', query) }
    case 'card':
      return { note: '本人储蓄卡，用来收款和还款', action: '去绑定银行卡', to: linkTo('openCard', query) }
    case 'profile':
      return { note: '工作、生活、联系人，约2分钟', action: '去完善资料', to: linkTo('personalInfo', query) }
    case 'operator':
      return {
        note: '确认手机号由您本人使用',
        action: '去运营商授权',
        to: linkTo('authTask', { type: 'operator' }, query),
      }
    case 'sesame':
      return { note: '查询芝麻信用分', action: '去芝麻授权', to: linkTo('authTask', { type: 'sesame' }, query) }
    case 'dealPassword':
      return { note: '借款、还款时使用的6位数字', action: '去设置交易密码', to: linkTo('dealPassword', query) }
    default:
      return key satisfies never
  }
}
