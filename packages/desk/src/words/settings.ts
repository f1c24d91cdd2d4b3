import type { SettingArea } from '@wanka/contract/staff/settings.ts'

type Words = readonly [name: string, does: string]

/** Every setting in words, with what it does. */
const SETTINGS: Readonly<Record<string, Words>> = {
  autoDebit: ['到期自动扣款', '日终从签约的银行卡扣当天到期的账单；关闭后客户自己还'],
  invite: ['邀请奖励', '每一步给多少元、几天后能提现、每月最多几次；已经答应的奖励照付'],
  depositBank: ['存管银行', '客户看到的存管银行名称'],
  switchInfo: ['功能开关', '注销、多账号选择、账单入口和商城分期在哪里开放'],
  faceRequired: ['借款前人脸识别', '打开后，没有通过人脸识别的客户不能借款'],
  lineValidMonths: ['额度有效期', '激活的额度几个月后重新审核，3到12'],
  loanVoucher: ['借款凭证门槛', '借款达到多少元要上传用途凭证；0不要求'],
  consumerHotline: ['客服电话', '客户看到的电话；留空就不显示'],
  complaintEmail: ['投诉邮箱', '客户看到的邮箱；留空就不显示'],
  complaintAnswerDays: ['投诉答复期限', '答应几天内答复，也是工单的到期时间；0不承诺'],
  borrowHighestMoney: ['宣传的最高额度', '普通文案里的最高额度，单位元；不是客户自己的额度'],
  channels: ['推广渠道', '每个渠道是否开放、每天最多几位新客户、关闭后去哪个页面'],
  customerLabels: ['客户标签', '可以给客户的标签，和客户自己看到的名称'],
  customerService: ['在线客服', '在线客服的脚本地址、备用电话和时间'],
  weChat: ['微信', '微信页面的脚本地址和公众号名称'],
  quotaUrl: ['提额页面', '提升额度去哪个页面'],
  nativePages: ['原生页面', '由App自己的页面打开的地址'],
  hostUrls: ['合作App的登录页', '钱包、魔方和快应用的登录、注册地址'],
  appLinks: ['应用商店', '各商店和打开App的地址'],
  grayRoutes: ['灰度页面', '这些页面显示维护说明'],
  minVersions: ['最低版本', '比它旧的App要更新'],
  maintenance: ['维护', '打开后，所有客户只看到维护页面'],
  maintenanceUntil: ['维护到', '维护页面写的结束时间'],
  offlineWorker: ['离线缓存', '浏览器保存页面，下次打开更快'],
  scanPay: ['扫码付查询间隔', '隔几秒查一次付款结果'],
  maxImageSize: ['图片大小', '图片压缩前最多多少KB'],
}
/** The settings that have words. */
export const KNOWN_SETTINGS = Object.keys(SETTINGS)

export const settingName = (name: string): string => SETTINGS[name]?.[0] ?? name
export const settingDoes = (name: string): string => SETTINGS[name]?.[1] ?? ''

const PARTS: Readonly<Record<string, string>> = {
  oneAccountSwitch: '多个账号时让客户选一个',
  logoutSwitch: '客户自己注销账户',
  superOrBillSwitch: '底部第二格显示账单（关闭时是发现）',
  shopAndroidSwitch: '安卓App里的商城分期',
  shopIosSwitch: 'iOS App里的商城分期',
  shopH5Switch: '其他页面里的商城分期',
  campaign: '付奖励的活动',
  'yuan.registered': '好友注册（元）',
  'yuan.realName': '好友实名（元）',
  'yuan.line': '好友激活额度（元）',
  'yuan.firstLoan': '好友首次借款（元）',
  keepDays: '几个工作日后能提现',
  perMonth: '每月最多几次奖励',
  withdrawalsPerDay: '每天最多提现几次',
  taxNote: '税的说明',
  from: '普通用途从多少元起',
  dailyFrom: '日常消费从多少元起',
  name: '名称',
  value: '值',
}
/** A part of a setting in words; its own name where it has none. */
export const settingPart = (path: string): string => PARTS[path] ?? path

export const AREA_WORDS: Record<SettingArea, string> = {
  money: '涉及资金，由财务复核',
  risk: '涉及风险，由风控复核',
  service: '由市场或管理员的另一位同事复核',
}

/** A part of a setting's value in words. */
export function settingValue(value: unknown): string {
  if (value === 'open' || value === true) return '开'
  if (value === 'close' || value === false) return '关'
  if (value === '' || (Array.isArray(value) && value.length === 0)) return '空'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
