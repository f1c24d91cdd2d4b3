import { formatPercentBp, formatPercentPpm } from '@wanka/contract/format.ts'
import type { EditionRow } from '@wanka/contract/staff/agreements.ts'
import type { Price, ProductShown } from '@wanka/contract/staff/products.ts'

/** A rate of parts per million a year. */
export const rateWords = (ppm: number): string => `${formatPercentPpm(ppm)}%`
/** An all-in cost of hundredths of a percent a year. */
export const aprWords = (bp: number): string => `${formatPercentBp(bp)}%`

export const METHOD_NAMES: Record<ProductShown['methods'][number], string> = {
  equalInstalment: '等额本息',
  equalPrincipal: '等额本金',
  interestFirst: '先息后本',
  singleRepayment: '一次性还本付息',
}

export const PRICE_STATES: Record<Price['state'], string> = {
  coming: '还没到',
  now: '现在的价格',
  past: '已过去',
  replaced: '被同一天的另一个价格替代',
}

export const EDITION_STATES: Record<EditionRow['state'], string> = {
  coming: '还没生效',
  inForce: '现行',
  past: '已被替代',
}

/** Who decided on something of the catalogue. */
export function settersOf({ setBy, approvedBy }: { setBy?: string; approvedBy?: string }): string {
  if (setBy === undefined) return '随版本发布'
  if (setBy.startsWith('ops:')) return `${setBy.slice('ops:'.length)}（命令行）`
  return `${setBy}提议${approvedBy ? `，${approvedBy}同意` : ''}`
}

const SCENES: Readonly<Record<string, string>> = {
  register: '注册',
  realName: '实名',
  openCard: '绑卡',
  loan: '借款',
  purchase: '分期购物',
  cardRepay: '信用卡代还',
  sign: '签约代扣',
  authorise: '授权',
  face: '人脸识别',
  idCard: '拍身份证',
  position: '位置',
  deposit: '存管开户',
  insurance: '保险',
  letong: '乐通卡',
  marketing: '营销',
  survey: '问卷',
  subBusiness: '合作页面',
}
/** Where customers consent to a text. */
export const scenesOf = (scenes: readonly string[]): string =>
  scenes.length === 0 ? '只供阅读' : scenes.map((scene) => SCENES[scene] ?? scene).join('、')
