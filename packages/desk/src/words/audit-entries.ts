import type { AuditEntry } from '@wanka/contract/staff/audit.ts'
import { yuan } from '../ui/format.ts'
import { actionWords } from './actions.ts'
import { CHANNEL_NAMES, MARK_NAMES, OUTCOME_NAMES } from './collections.ts'
import { fieldName } from './events.ts'
import { factName, factValue } from './proposals.ts'

/** Who does things. */
export const ACTOR_KINDS: Record<AuditEntry['actor']['kind'], string> = {
  staff: '员工',
  operator: '运维',
  customer: '客户',
  system: '系统',
}

/** Who did something, in words. */
export function actorWords(actor: AuditEntry['actor']): string {
  if (actor.kind === 'staff') return actor.name ?? '已不在的员工'
  if (actor.kind === 'customer') return actor.accountNo ? `客户 ${actor.accountNo}` : '客户'
  return actor.kind === 'operator' || actor.name !== 'system' ? `${ACTOR_KINDS[actor.kind]} ${actor.name}` : '系统'
}

/** What something was done to, in words. */
export const subjectWords = ({ subject, customer, member }: AuditEntry): string =>
  customer?.accountNo ? `客户 ${customer.accountNo}` : (member ?? subject)

const FACTS: Readonly<Record<string, string>> = {
  action: '操作',
  actor: '谁',
  budget: '预算',
  by: '谁',
  cardId: '银行卡',
  change: '改动',
  channel: '渠道',
  closed: '停用的账户',
  contactId: '联系编号',
  cut: '没有导出全部',
  day: '日期',
  decision: '决定',
  exportId: '导出编号',
  failed: '失败',
  field: '哪一项',
  format: '格式',
  from: '从',
  held: '占用',
  kept: '保留资料',
  kind: '种类',
  label: '标签',
  lastDay: '最后一天',
  limit: '额度',
  lines: '行数',
  mark: '要求',
  misgranted: '不对的数据库权限',
  moved: '换了登录账户',
  note: '说明',
  noteId: '备注编号',
  on: '开启',
  open: '还没有处理的',
  over: '超出',
  periods: '期数',
  product: '产品',
  promiseId: '安排编号',
  proposalId: '提议编号',
  reason: '原因',
  records: '资料份数',
  resealed: '重新加密',
  result: '结果',
  side: '哪一面',
  slipNo: '凭证号',
  student: '在校学生',
  subject: '对象',
  to: '到',
  token: '收款账户',
  topic: '通知',
  type: '种类',
  until: '到什么时候',
  upTo: '到第几条',
  used: '已用',
  uses: '次数',
  value: '改为',
  viewId: '查看编号',
  violations: '账目问题',
  way: '方式',
  well: '一切正常',
  why: '原因',
}
const OF_FIELD: Readonly<Record<string, string>> = {
  rate: '年利率（%）',
  min: '最低金额（元）',
  max: '最高金额（元）',
  periods: '期数',
  open: '可以借',
}
/** Facts of contacts with borrowers. */
const COLLECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mark: MARK_NAMES,
  result: OUTCOME_NAMES,
  way: CHANNEL_NAMES,
}
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'granted', 'used', 'held', 'over', 'limit'])

/** The facts of an entry in words: of a look also why, and what was shown. */
export function entryFacts({ facts, look }: AuditEntry): (readonly [name: string, value: string])[] {
  return [
    ...(look ? [['原因', look.reason] as const] : []),
    ...(look && look.shown.length > 0 ? [['显示了', look.shown.map(fieldName).join('、')] as const] : []),
    ...Object.entries(facts).map(
      ([name, value]) => [FACTS[name] ?? factName(name), factWords(facts, name, value)] as const,
    ),
  ]
}

function factWords(facts: AuditEntry['facts'], name: string, value: AuditEntry['facts'][string]): string {
  // points have a currency of their own
  if (typeof value === 'number' && AMOUNTS.has(name) && facts.currency === undefined) return yuan(value)
  const text = String(value)
  const collected = COLLECTED[name]?.[text]
  if (collected) return collected
  if (name === 'action') return actionWords(text)
  if (name === 'field') return OF_FIELD[text] ?? fieldName(text)
  if (name === 'by') return ACTOR_KINDS[text as keyof typeof ACTOR_KINDS] ?? text
  return name === 'state' ? text : factValue(name, value)
}
