import { yuan } from '../ui/format.ts'

const ACCOUNTS: Readonly<Record<string, string>> = {
  loanPrincipal: '应收本金',
  loanInterest: '应收利息',
  loanFee: '应收费用',
  loanPenalty: '应收罚息',
  dueInterest: '到期利息（还没转入借款）',
  dueFee: '到期费用（还没转入借款）',
  suspense: '客户多付的钱',
  rewardPayable: '应付邀请奖励',
  points: '客户的积分',
  pointsIssued: '已发出的积分',
  bankClearing: '银行存款',
  offlineClearing: '转账收到的钱',
  funderSettlement: '和资金方往来',
  merchantSettlement: '应收商户退款',
  insurerPayable: '代收保费',
  serviceHeld: '待交付的服务款',
  servicePayable: '应付服务商',
  interestIncome: '利息收入',
  feeIncome: '费用收入',
  penaltyIncome: '罚息收入',
  marketingCost: '营销费用',
  writeOff: '核销损失',
  writeOffAllowance: '核销准备',
}
const CHANNELS: Readonly<Record<string, string>> = {
  offline: '转账',
  granted: '发放',
  exchanged: '兑换',
  mall: '积分商城',
  expired: '到期',
}

/** An account by its kind, and the channel that it is kept for. */
export function accountWords({ kind, channel }: { kind: string; channel: string }): string {
  const name = ACCOUNTS[kind] ?? kind
  return channel ? `${name} · ${CHANNELS[channel] ?? channel}` : name
}

/** The place of a kind of account in the chart of accounts. */
export const accountPlace = (kind: string): number => Object.keys(ACCOUNTS).indexOf(kind)

const TRANSFERS: Readonly<Record<string, string>> = {
  disbursement: '放款',
  interestDue: '利息到期',
  interestCarried: '到期利息转入这笔借款',
  penaltyDue: '计入罚息',
  repayment: '还款',
  suspense: '收到的钱先挂账',
  suspenseReturned: '多付的钱退回',
  strayPayout: '付出去的钱对不上',
  released: '提前结清，免掉利息',
  reversal: '被银行退回',
  reallocation: '还款重新分配',
  writeOff: '核销',
  premium: '保费',
  premiumRefund: '退保费',
  refund: '商户退款',
  refundPaidOut: '商户退款付给客户',
  pointsGranted: '发放积分',
  pointsExchanged: '兑换积分',
  pointsSpent: '使用积分',
  pointsExpired: '积分到期',
  service: '服务付款',
  serviceRefund: '服务退款',
  rewardEarned: '邀请奖励到账',
  rewardWithdrawn: '邀请奖励提现',
  rewardForfeited: '邀请奖励作废',
  hardship: '协商还款改计划',
}
export const transferWords = (kind: string): string => TRANSFERS[kind] ?? kind

const CURRENCIES: Readonly<Record<string, string>> = { CNY: '人民币', FUDOU: '富豆', RICHBEAN: '钻石' }
export const currencyWords = (currency: string): string => CURRENCIES[currency] ?? currency

/** An amount of a currency; points have no yuan. */
export const amountOf = (currency: string, amount: number): string =>
  currency === 'CNY' ? yuan(amount) : amount.toLocaleString('zh-CN')

/** A balance by its side: a debit is positive. */
export function balanceOf(currency: string, balance: number): string {
  if (balance === 0) return amountOf(currency, 0)
  return `${balance > 0 ? '借' : '贷'} ${amountOf(currency, Math.abs(balance))}`
}
