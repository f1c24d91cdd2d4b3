import type { ProposalKind, ProposalState, ProposedChange } from '@wanka/contract/staff/proposals.ts'
import { yuan } from '../ui/format.ts'
import { ROLE_NAMES, roleNames, stateWords } from './names.ts'

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
}

/** A kind of proposal in a few words. */
export const kindWords = (kind: ProposalKind): string => KINDS[kind]

/** What is proposed, in a few words. */
export const changeWords = (change: ProposedChange): string => kindWords(change.kind)

const FACTS: Readonly<Record<string, string>> = {
  account: '账户',
  amount: '金额',
  appId: '借款编号',
  coupon: '优惠券',
  currency: '种类',
  daysLate: '逾期天数',
  email: '邮箱',
  frozen: '冻结',
  given: '已发放',
  granted: '额度',
  line: '额度状态',
  name: '姓名',
  oldestDue: '最早未还的还款日',
  openPrincipal: '未还本金',
  points: '现有数量',
  roles: '角色',
  state: '状态',
  unpaidBills: '未还期数',
  works: '在职',
}
const CURRENCIES: Readonly<Record<string, string>> = { FUDOU: '富豆', RICHBEAN: '钻石' }
const AMOUNTS: ReadonlySet<string> = new Set(['granted', 'openPrincipal'])

export const factName = (name: string): string => FACTS[name] ?? name

/** A fact's value; states by the machine that they are of. */
export function factValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return roleNames(value)
  if (typeof value === 'number') return AMOUNTS.has(name) ? yuan(value) : String(value)
  const text = String(value)
  if (name === 'roles') return text.replace(/\w+/g, (role) => ROLE_NAMES[role as keyof typeof ROLE_NAMES] ?? role)
  if (name === 'account') return stateWords('account', text)
  if (name === 'line') return stateWords('creditLine', text)
  if (name === 'state') return stateWords('loanOrder', text)
  return CURRENCIES[text] ?? text
}
