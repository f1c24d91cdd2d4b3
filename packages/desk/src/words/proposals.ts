import type { Place } from '@wanka/contract/engagement/marketing.ts'
import { contentFacts, contentTitle } from '@wanka/contract/staff/contents.ts'
import type { Facts, ProposalKind, ProposalState, ProposedChange } from '@wanka/contract/staff/proposals.ts'
import type { IdentityDecision } from '@wanka/contract/staff/reviews.ts'
import { moment, yuan } from '../ui/format.ts'
import { inCurrency, standingWords } from './campaigns.ts'
import { aprWords, rateWords } from './catalogue.ts'
import { PLACE_NAMES } from './contents.ts'
import { ROLE_NAMES, roleNames, stateWords } from './names.ts'
import { settingPart, settingValue } from './settings.ts'

export const PROPOSAL_STATES: Record<ProposalState, string> = {
  open: '等待复核',
  approved: '已同意',
  rejected: '未同意',
  withdrawn: '已撤回',
  expired: '已过期',
}

const KINDS: Record<ProposalKind, string> = {
  'staff.write': '登记员工和角色',
  'staff.leave': '员工离职',
  'customer.freeze': '冻结客户',
  'customer.unfreeze': '解冻客户',
  'loan.writeOff': '核销借款',
  'points.give': '补发积分',
  'coupon.give': '补发优惠券',
  'identity.decide': '身份审核',
  'identity.vouch': '人工核实身份',
  'hardship.offer': '给出协商方案',
  'hardship.refuse': '不通过协商申请',
  'topUp.settle': '话费充值的结果',
  'retained.read': '查看保留的资料',
  'transfer.book': '转账入账',
  'refund.pay': '退款付到指定账户',
  'refund.reject': '拒绝商户退款',
  'return.pay': '退回付到指定账户',
  'campaign.plan': '新活动',
  'campaign.open': '开始活动',
  'campaign.change': '改活动',
  'campaign.close': '结束活动',
  'price.set': '改产品价格',
  'agreement.publish': '发布协议的新版本',
  'moneySetting.write': '改资金设置',
  'riskSetting.write': '改风险设置',
  'serviceSetting.write': '改服务设置',
  'content.write': '改页面内容',
  'whiteList.write': '改客户的白名单',
  'label.write': '改客户的标签',
}

/** A kind of proposal in a few words. */
export const kindWords = (kind: ProposalKind): string => KINDS[kind]

/** What is proposed, in a few words. */
export function changeWords(change: ProposedChange): string {
  if (change.kind === 'campaign.plan') return `${kindWords(change.kind)}「${change.plan.title}」`
  return change.kind === 'content.write'
    ? `${kindWords(change.kind)}「${contentTitle(change.content)}」`
    : kindWords(change.kind)
}

/** The facts that a change sets, as they are once it is approved; none where it is no change of its facts. */
export function afterOf(change: ProposedChange): Facts {
  if (change.kind === 'content.write') return contentFacts(change.content)
  if (change.kind === 'campaign.open') return { isOpen: true }
  if (change.kind === 'campaign.close') return { isOpen: false, campaign: 'closed' }
  if (change.kind !== 'campaign.change') return {}
  const { kind: _kind, code: _code, ...set } = change
  return Object.fromEntries(
    Object.entries(set).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}

const FACTS: Readonly<Record<string, string>> = {
  arrivedFrom: '最早到账日',
  arrivedOn: '到账日',
  arrivedTo: '最晚到账日',
  isExact: '精确匹配',
  payeeToken: '银行登记的账户代号',
  pays: '用来还',
  ready: '现在可以入账的笔数',
  readyAmount: '现在可以入账的金额',
  reference: '银行流水号',
  refundAmount: '金额',
  refundNo: '退款编号',
  refundState: '退款状态',
  rest: '要退给客户',
  returnNo: '退回编号',
  returnState: '退回状态',
  sum: '金额',
  transfers: '笔数',
  tries: '已试次数',
  why: '给客户的说明',
  account: '账户',
  amount: '数量',
  appId: '借款编号',
  askedAt: '送审时间',
  back: '国徽面拍摄时间',
  budget: '预算',
  campaign: '活动状态',
  code: '活动编号',
  coupon: '优惠券',
  coupons: '发的券',
  currency: '种类',
  daysLate: '逾期天数',
  decision: '决定',
  email: '邮箱',
  endsOn: '最后一天',
  face: '面额',
  faceCheck: '人脸识别',
  front: '人像面拍摄时间',
  frozen: '冻结',
  given: '已发放',
  granted: '额度',
  hardship: '协商申请',
  hardshipNo: '协商编号',
  isOpen: '开着',
  keepUntil: '保留到',
  line: '额度状态',
  monthly: '每期最多',
  name: '姓名',
  oldestDue: '最早未还的还款日',
  openPrincipal: '未还本金',
  orderNo: '充值编号',
  outcome: '结果',
  owed: '欠款合计',
  perPerson: '每人最多次数',
  periods: '期数',
  points: '现有数量',
  price: '实付',
  providerNo: '充值商编号',
  records: '记录数',
  roles: '角色',
  startsOn: '第一天',
  state: '状态',
  title: '名称',
  topUp: '充值状态',
  unpaidBills: '未还期数',
  usedPercent: '已用预算',
  validTo: '有效期到',
  works: '在职',
  agreement: '协议',
  before: '原版本',
  beforeFrom: '原版本的生效日',
  consented: '客户要同意',
  effectiveOn: '生效日',
  mustRead: '要读完才能同意',
  channel: '白名单',
  isListed: '现在在名单上',
  label: '标签',
  labelNow: '现在的标签',
  listed: '在名单上',
  version: '新版本',
  advert: '在推荐里',
  answer: '回答',
  badge: '角标',
  linkLabel: '按钮',
  position: '位置',
  question: '问题',
  sort: '排序',
  text: '说明',
  topic: '分类',
  url: '地址',
  dearestApr: '最高综合成本',
  holdsFrom: '从哪天起',
  productName: '产品',
  productOpen: '开放申请',
  productVersion: '产品版本',
  rate: '新的年利率',
  rateBefore: '不改价的年利率',
}
const CURRENCIES: Readonly<Record<string, string>> = { CNY: '人民币', FUDOU: '富豆', RICHBEAN: '钻石' }
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['face', 'granted', 'monthly', 'openPrincipal', 'owed', 'price'],
  ...['sum', 'readyAmount', 'refundAmount', 'rest'],
])
const DAYS: ReadonlySet<string> = new Set(['startsOn', 'endsOn'])
const TIMES: ReadonlySet<string> = new Set(['askedAt', 'back', 'front'])
/** Facts that are states, by the machine that they are of. */
const STATES: Readonly<Record<string, string>> = {
  account: 'account',
  faceCheck: 'faceCheck',
  hardship: 'hardship',
  line: 'creditLine',
  outcome: 'topUp',
  refundState: 'refund',
  state: 'loanOrder',
  topUp: 'topUp',
}

/** A decision about an identity, and what its customer is told. */
export const IDENTITY_DECISIONS: Record<IdentityDecision, string> = {
  pass: '通过：是本人，填写的是对的',
  differs: '不通过：照片和填写的核对不上',
  mistyped: '不通过：填写有误，照身份证重新填写',
  unclear: '不通过：照片看不清，重新拍摄',
  notOriginal: '不通过：拍的不是身份证原件',
}

const RETURN_STATES: Readonly<Record<string, string>> = {
  intended: '待发送',
  sent: '银行处理中',
  succeeded: '已付出',
  failed: '没有付到',
  refunding: '退款中',
  refunded: '已退款',
}

const usedWords = (percent: number): string => (percent === 0 ? '不到10%' : `约${percent}%`)

const RATES: ReadonlySet<string> = new Set(['rate', 'rateBefore'])

function figureWords(name: string, value: number): string {
  if (RATES.has(name)) return rateWords(value)
  if (name === 'dearestApr') return aprWords(value)
  return AMOUNTS.has(name) ? yuan(value) : String(value)
}

export const factName = (name: string): string => FACTS[name] ?? settingPart(name)

/** A fact's value; states by the machine that they are of. A budget is in the currency of its campaign. */
export function factValue(name: string, value: unknown, currency: unknown = 'CNY'): string {
  if (name === 'budget' && typeof value === 'number') return inCurrency(value, String(currency))
  if (DAYS.has(name) && (value === null || value === undefined)) return '没有'
  if (value === null || value === undefined) return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return roleNames(value)
  if (name === 'usedPercent') return usedWords(Number(value))
  if (typeof value === 'number') return figureWords(name, value)
  const text = String(value)
  if (name === 'campaign') return standingWords(text)
  if (name === 'position') return PLACE_NAMES[text as Place] ?? text
  if (name === 'roles') return text.replace(/\w+/g, (role) => ROLE_NAMES[role as keyof typeof ROLE_NAMES] ?? role)
  if (name === 'decision') return IDENTITY_DECISIONS[text as IdentityDecision] ?? text
  if (TIMES.has(name)) return moment(text)
  const machine = STATES[name]
  if (machine) return stateWords(machine, text)
  if (text === '' || text === 'open' || text === 'close') return settingValue(text)
  if (name === 'returnState') return RETURN_STATES[text] ?? text
  return CURRENCIES[text] ?? text
}
