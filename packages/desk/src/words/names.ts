import type { StaffRole } from '@wanka/contract/staff/permissions.ts'
import { complaintTypes } from '@wanka/contract/support/complaints.ts'

/** The states of every machine in words, and the machines themselves. */
const MACHINES: Readonly<Record<string, readonly [name: string, states: Readonly<Record<string, string>>]>> = {
  account: ['账户', { active: '正常', closing: '注销中', closed: '已注销' }],
  campaignGrant: ['活动奖励', { given: '已发放', returned: '已收回' }],
  card: [
    '银行卡',
    {
      created: '填写中',
      smsSent: '验证码已发',
      bound: '已绑定',
      payee: '已登记（收款）',
      unbound: '已解绑',
      invalid: '未成功',
    },
  ],
  certificate: ['结清证明', { applied: '已申请', generating: '生成中', ready: '已开具', failed: '未成功' }],
  complaint: ['工单', { received: '待处理', inHand: '处理中', answered: '已答复', closed: '已结束' }],
  coupon: ['优惠券', { usable: '可用', locked: '使用中', used: '已使用', expired: '已过期' }],
  creditLine: [
    '额度',
    {
      none: '没有申请',
      applying: '填写中',
      reviewing: '审核中',
      approved: '待激活',
      active: '使用中',
      frozen: '已冻结',
      refused: '未通过',
      expired: '已到期',
      closed: '已关闭',
    },
  ],
  depositAccount: [
    '存管账户',
    { opening: '开户中', open: '已开户', cancelling: '注销中', cancelled: '已注销', abandoned: '未开成' },
  ],
  depositOrder: [
    '存管操作',
    {
      asked: '已申请',
      codeSent: '验证码已发',
      checking: '核对中',
      done: '已完成',
      failed: '未成功',
      expired: '已过期',
    },
  ],
  deskPayment: [
    '收银台付款',
    {
      created: '待付款',
      processing: '付款中',
      succeeded: '已付款',
      failed: '未成功',
      closed: '已关闭',
      refunding: '退款中',
      refunded: '已退款',
      reversed: '被银行退回',
    },
  ],
  faceCheck: [
    '人脸识别',
    {
      asked: '已申请',
      pending: '识别中',
      passed: '已通过',
      failed: '未通过',
      dropped: '已放弃',
      expired: '已过期',
      withdrawn: '已撤回',
    },
  ],
  hardship: [
    '协商还款',
    {
      requested: '已申请',
      asked: '待补充',
      offered: '待确认方案',
      running: '按方案还款',
      completed: '已还清',
      missed: '没有按方案还',
      refused: '未通过',
      withdrawn: '已撤回',
      lapsed: '已过期',
      closed: '已结束',
    },
  ],
  hold: ['额度占用', { pending: '占用中', posted: '已转为借款', voided: '已释放', expired: '已过期' }],
  lenderBooks: ['资金方对账', { notCompared: '未对账', agreed: '一致', differing: '不一致', accepted: '差异已认可' }],
  letongCard: [
    '乐通卡',
    {
      ordered: '已申请',
      ready: '待激活',
      activating: '激活中',
      active: '使用中',
      declined: '未通过',
      cancelled: '已取消',
      ended: '已结束',
    },
  ],
  loanOrder: [
    '借款',
    {
      draft: '填写中',
      submitted: '已提交',
      waitingAuth: '待授权',
      reviewing: '审核中',
      approved: '已通过',
      signing: '签约中',
      disbursing: '放款中',
      repaying: '还款中',
      settled: '已结清',
      cancelled: '已取消',
      refused: '未通过',
      payoutFailed: '放款未成功',
      timedOut: '已超时',
    },
  ],
  mallOrder: [
    '积分商城兑换',
    { asked: '已申请', held: '处理中', spent: '已兑换', returned: '已退回', refused: '未通过', voided: '已取消' },
  ],
  mandate: [
    '代扣协议',
    {
      unsigned: '未签约',
      applied: '签约中',
      signed: '已签约',
      failed: '未成功',
      expired: '已到期',
      terminated: '已解约',
    },
  ],
  offlinePayment: ['线下还款', { reviewing: '核对中', accepted: '已入账', rejected: '未入账' }],
  policy: [
    '保险',
    {
      asked: '已申请',
      issued: '已承保',
      inForce: '保障中',
      declined: '未承保',
      cancelled: '已退保',
      lapsed: '已失效',
      ended: '已到期',
    },
  ],
  prepayment: [
    '提前还款',
    {
      quoted: '已试算',
      confirmed: '已确认',
      paying: '扣款中',
      settled: '已完成',
      failed: '未成功',
      expired: '已过期',
      stale: '已失效',
    },
  ],
  purchase: ['分期购物', { open: '待付款', taken: '付款处理中', paid: '已付款', returned: '已退回' }],
  refund: [
    '商户退款',
    {
      requested: '已申请',
      accepted: '已受理',
      allocated: '已入账',
      payingOut: '退款中',
      completed: '已完成',
      rejected: '没有处理',
    },
  ],
  repaymentOrder: [
    '还款',
    {
      created: '待确认',
      codeSent: '验证码已发',
      processing: '扣款中',
      succeeded: '已还款',
      partlySucceeded: '部分还款',
      failed: '未成功',
      closed: '已关闭',
      reversed: '被银行退回',
      refunded: '已退款',
    },
  ],
  reward: ['邀请奖励', { waiting: '待入账', payable: '已到账', void: '不发放' }],
  topUp: [
    '话费充值',
    { created: '待付款', paid: '已付款', accepted: '充值中', delivered: '已到账', failed: '未成功', closed: '已关闭' },
  ],
  voucher: [
    '借款凭证',
    { toUpload: '待上传', reviewing: '审核中', passed: '已通过', rejected: '要重传', expired: '已过期' },
  ],
  withdrawal: ['奖励提现', { requested: '处理中', paid: '已到账', failed: '未成功' }],
}

/** A state in words. */
export const stateWords = (machine: string, state: string): string => MACHINES[machine]?.[1][state] ?? state
/** A machine in words. */
export const machineWords = (machine: string): string => MACHINES[machine]?.[0] ?? machine

/** What staff work as. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  agent: '客服',
  reviewer: '审核',
  finance: '财务',
  marketing: '市场',
  risk: '风控',
  auditor: '审计',
  admin: '管理员',
}

export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.length === 0 ? '没有角色' : roles.map((role) => ROLE_NAMES[role]).join('、')

const TYPES: Readonly<Record<string, string>> = complaintTypes

/** The topic of a ticket, as the customer chose it. */
export const ticketType = (type: string): string => TYPES[type] ?? type
