type CaseWords = { title: string; todo: string }

const CASES: Readonly<Record<string, CaseWords>> = {
  lateSuccess: { title: '失败的扣款后来成功了', todo: '钱已经入账或退回。和银行核对这笔交易，确认客户只付了一次。' },
  paidTwice: { title: '同一笔付了两次', todo: '多付的钱会自动退回。确认退款已经到账。' },
  failedAfterSuccess: { title: '银行先说成功又说失败', todo: '和银行核对哪一个是真的；已入账的不要自行改动。' },
  wrongAmount: { title: '银行扣的金额不对', todo: '和银行核对金额，差额按银行的账处理。' },
  transactionReused: { title: '银行流水号重复', todo: '请银行说明两笔交易各是什么。' },
  unknownOrder: { title: '银行通知了我们没有的指令', todo: '按流水号查清这笔钱是什么，再退回或入账。' },
  bankSilent: { title: '银行一天没有回应', todo: '指令会继续查询。请银行查明结果。' },
  strayPayout: { title: '以前的付款又付出去了', todo: '钱已经记为应收回。和银行约定怎么追回。' },
  returnFailed: {
    title: '多付的钱退不回去',
    todo: '请客户换一张银行卡，再重新退款。原因写明 paymentReversed 的，先核对银行的账。',
  },
  refundUnpaid: { title: '商户退款没有付出', todo: '看原因；请客户绑定银行卡后，下一晚会再付。' },
  reversed: { title: '银行退回了一笔还款', todo: '账单已重新计算并通知客户。没有别的事就可以处理完。' },
  payoutReversed: { title: '放款或提现被银行退回', todo: '核对这笔钱之后有没有还款，再决定怎么处理。' },
  reversedTwice: { title: '银行对同一笔退回了两次', todo: '银行前后矛盾，请银行说明。' },
  reversedAfterReturn: { title: '已经退给客户的钱又被银行收回', todo: '这笔钱付出去了两次。和银行核对后追回。' },
  reversedAfterClosing: { title: '注销后还款被银行退回', todo: '查看保留的资料，联系客户说明欠多少、怎么还。' },
  refundOfClosed: { title: '注销后收到商户退款', todo: '查看保留的资料，问清收款账户后付出。' },
  rewardOfClosed: { title: '注销后奖励被退回', todo: '查看保留的资料，问清收款账户后付出。' },
  lenderDiffers: { title: '和资金方的账不一致', todo: '和资金方核对；可以保留的差异写明原因后认可。' },
  lenderLoanUnknown: { title: '资金方有我们没有的借款', todo: '请资金方说明这笔借款的来历。' },
  lenderRefused: { title: '资金方拒绝了通知', todo: '看拒绝的原因，和资金方核对。' },
  lenderSilent: { title: '资金方没有回应', todo: '请资金方检查；通知会继续发。' },
  mallOrderDiffers: { title: '商城订单前后不一致', todo: '和商城核对订单内容。' },
  mallEndDiffers: { title: '商城订单结果前后不一致', todo: '和商城核对兑换成没成功。' },
  mallSignatureReused: { title: '商城签名被重复使用', todo: '可能是重放，请商城检查密钥。' },
  mallOrderUnknown: { title: '商城通知了我们没有的订单', todo: '请商城说明这张订单。' },
  mallSilent: { title: '商城没有回应', todo: '请商城查明结果；积分暂时保留。' },
  topUpConflict: { title: '充值结果前后矛盾', todo: '和充值商核对到没到账。' },
  topUpMismatch: { title: '充值金额不一致', todo: '和充值商核对金额。' },
  topUpUnknown: { title: '充值商通知了我们没有的订单', todo: '请充值商说明这张订单。' },
  topUpSilent: { title: '充值商没有回应', todo: '请充值商查明结果；没有到账的会退款。' },
  topUpDiffers: { title: '和充值商的账不一致', todo: '逐笔核对，差异写明原因。' },
  bureauRefused: { title: '征信机构拒收一份报告', todo: '和征信机构核对；我们的账有误就先改正再上报。' },
  bureauSilent: { title: '征信机构没有回应', todo: '每晚会再发。请征信机构检查。' },
  depositorySilent: { title: '存管银行没有回应', todo: '请存管银行查明结果。' },
  insurerRefused: { title: '保险公司拒绝了通知', todo: '看拒绝的原因，和保险公司核对。' },
  insurerSilent: { title: '保险公司没有回应', todo: '请保险公司检查；通知会继续发。' },
  letongRefused: { title: '乐通拒绝了通知', todo: '看拒绝的原因，和乐通核对。' },
  letongSilent: { title: '乐通没有回应', todo: '请乐通检查；通知会继续发。' },
  lineOverdrawn: {
    title: '额度用超了',
    todo: '还款被退回前额度又用了。额度已停用，降到额度内会自动恢复；看客户是否有意还款。',
  },
  merchantUntold: { title: '商户没有收到通知', todo: '通知会继续发。打电话请商户检查，不要让顾客等货。' },
  transferTakenBack: {
    title: '银行收回了一笔转账',
    todo: '按流水号看这笔钱有没有入账；已入账的先和银行核对，再决定怎么处理。',
  },
  movementDiffers: { title: '和银行的账金额不一致', todo: '逐笔核对，按银行的账查明原因。' },
  movementUnknownToBank: { title: '银行没有我们记的这笔', todo: '请银行按流水号查明。' },
  unbookedMovement: { title: '银行动了我们没有记的钱', todo: '按流水号查清这笔钱是什么，再退回或入账。' },
  positionCrowd: { title: '很多人在同一处申请', todo: '看有没有共用银行卡、设备或用语的账户，只冻结那些。' },
}

/** A kind of case: what happened, and what a person does about it. */
export const caseWords = (kind: string): CaseWords => CASES[kind] ?? { title: kind, todo: '按值班手册处理。' }
export const KNOWN_CASES: readonly string[] = Object.keys(CASES)

const FACTS: Readonly<Record<string, string>> = {
  amount: '金额',
  appId: '借款编号',
  at: '时间',
  bank: '银行',
  channel: '渠道',
  channelTxn: '银行流水号',
  customerId: '客户',
  date: '日期',
  expected: '应为',
  funder: '资金方',
  instructionNo: '银行指令',
  kind: '种类',
  loans: '借款',
  ours: '我方',
  paid: '已付',
  reason: '原因',
  theirs: '对方',
}

/** The name of a fact of a case. */
export const factName = (name: string): string => FACTS[name] ?? name
