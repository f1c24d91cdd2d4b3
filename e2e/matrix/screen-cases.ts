import { copy } from '@wanka/contract/copy.ts'
import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import type { PathName } from '../../packages/web/src/addresses/paths.ts'
import type { LinkQuery } from '../../packages/web/src/addresses/with-query.ts'
import type { Borrower } from '../support/people.ts'
import type { Role } from './visit.ts'

/** Text that proves that the screen has its content, or the page that it redirects to and its text. */
export type Outcome = string | RegExp | { ends: PathName; says: string | RegExp }
/** How a screen is opened and what each role finds there. Without `guest` a guest is asked to log in first. */
export type ScreenCase = {
  query?: (borrower: Borrower) => LinkQuery
  params?: Record<string, string> | ((borrower: Borrower) => Record<string, string>)
} & Partial<Record<Role, Outcome>> & { newcomer: Outcome; borrower: Outcome }

const everyRole = (says: Outcome, query?: ScreenCase['query']): ScreenCase => ({
  guest: says,
  newcomer: says,
  borrower: says,
  query,
})

const borrow: ScreenCase = { guest: /年化利率/, newcomer: /年化利率/, borrower: '全部借出' }
const home: ScreenCase = { guest: '8步申请额度', newcomer: /实名认证/, borrower: '去还款' }
const mine: ScreenCase = { guest: '登录/注册', newcomer: '未实名', borrower: '总额度' }
const identity: Outcome = { ends: 'realName', says: '为什么需要' }
const toPartner = () => ({ partner: SANDBOX_PARTNER })
const asksFirst: Outcome = { ends: 'transition', says: '同意并前往' }
const noBill = '没有找到这笔账单'
const noOrder = '没有找到这笔借款'
const noCertificate = '没有找到这份证明'
const toLogin = everyRole({ ends: 'login', says: '登录万卡' })
const askLogin = '登录后查看'

/** Every screen by the name of its path. */
export const screenCases = {
  home,
  homeBottom: everyRole('兑换现金'),
  discover: everyRole('三步看懂年化利率'),
  activityDetail: everyRole('第一步：认准“年化利率(单利)”', () => ({ activityId: 'apr' })),
  redRain: { guest: '登录后参加', newcomer: '今天还有2次机会', borrower: '今天还有2次机会' },
  memberV3: { guest: '登录后查看会员等级', newcomer: '离银卡会员还差60', borrower: '离银卡会员还差20' },

  downLoad: everyRole('App的下载地址还没有开通，网页版的功能可以照常使用'),
  transition: { query: toPartner, newcomer: /^您即将离开万卡，前往/, borrower: '登录手机号' },
  handleThirdParty: { query: toPartner, newcomer: asksFirst, borrower: asksFirst },
  thirdPage: everyRole(copy.targetMissing, () => ({ url: 'https://unlisted.example/' })),
  dispatch: everyRole(copy.targetMissing),
  meituan: { newcomer: '先开通额度', borrower: '可用额度(元)' },
  elem: { newcomer: '先开通额度', borrower: '可用额度(元)' },
  mthotel: { newcomer: '先开通额度', borrower: '可用额度(元)' },

  login: everyRole('登录万卡'),
  smsLogin: everyRole('短信登录万卡'),
  registerWithSms: everyRole('注册万卡'),
  landingRegister: everyRole('提前还清不收手续费', () => ({ channel: 'web' })),
  resetLoginPw: everyRole('找回登录密码'),
  smsResetLoginPw: everyRole('设置新密码'),
  safeRertificate: { newcomer: { ends: 'home', says: /实名认证/ }, borrower: { ends: 'home', says: '去还款' } },
  // without a login there is no account to choose: see multi-account.journey.ts
  loginMAChoice: toLogin,
  mAVerifyMobile: toLogin,
  mAVerifyIdentity: toLogin,
  mAResult: {
    guest: { ends: 'home', says: '8步申请额度' },
    newcomer: { ends: 'home', says: /实名认证/ },
    borrower: { ends: 'home', says: '去还款' },
  },
  weixinLogin: { guest: '微信登录万卡', newcomer: '还没有绑定微信', borrower: '还没有绑定微信' },

  realName: { newcomer: '为什么需要', borrower: { ends: 'realNameShow', says: '出生日期' } },
  validateIdentity: { newcomer: identity, borrower: '为什么需要' },
  realNameConfirmMobile: {
    newcomer: { ends: 'realName', says: /请再填一次/ },
    borrower: { ends: 'realNameShow', says: '出生日期' },
  },
  realNameShow: { newcomer: '您还未实名', borrower: '出生日期' },
  uploadCard: { newcomer: '拍摄身份证', borrower: '拍摄身份证' },
  personalInfo: { newcomer: '单位名称', borrower: '工资薪金' },
  openCard: { newcomer: identity, borrower: { ends: 'lineProgress', says: '额度已激活' } },
  lineProgress: { newcomer: /还差7步，就能申请额度/, borrower: '额度已激活' },
  myLimit: { newcomer: '还没有使用中的额度', borrower: '锁定额度' },

  user: mine,
  userNew: mine,
  transactions: { newcomer: '还没有交易记录', borrower: /还款，从/ },
  ucSetting: { newcomer: '未实名', borrower: '退出登录' },
  pwSetting: { newcomer: '登录设备', borrower: '登录设备' },
  modifyLoginPw: { newcomer: '原密码', borrower: '原密码' },
  modifyDealPw: { newcomer: '输入原交易密码', borrower: '输入原交易密码' },
  resetDealPw: { newcomer: { ends: 'dealPassword', says: '验证码将发送至' }, borrower: '登录手机号' },
  checkBindCardAndIdentity: {
    newcomer: { ends: 'dealPassword', says: '验证码将发送至' },
    borrower: { ends: 'resetDealPw', says: '登录手机号' },
  },
  resetDealPw2: {
    newcomer: { ends: 'dealPassword', says: '验证码将发送至' },
    borrower: { ends: 'resetDealPw', says: '登录手机号' },
  },
  dealPassword: { newcomer: '验证码将发送至', borrower: '您已设置过交易密码' },
  changeAccountMobile: { newcomer: '请联系客服核实身份后更换', borrower: '原手机号已停用' },
  modifyLoginNumber: {
    query: () => ({ by: 'person' }),
    newcomer: { ends: 'changeAccountMobile', says: '原手机号能收短信' },
    borrower: '只用来确认是您本人',
  },
  smsVerify: { query: () => ({ step: 'old' }), newcomer: '验证码将发送至', borrower: '验证码将发送至' },
  verifyResult: {
    newcomer: { ends: 'changeAccountMobile', says: '原手机号能收短信' },
    borrower: { ends: 'changeAccountMobile', says: '原手机号能收短信' },
  },
  depositeSetting: { newcomer: identity, borrower: '存管账户是什么' },
  myData: { newcomer: '您同意过什么', borrower: '您同意过什么' },
  noticeSetting: { newcomer: '还款提醒', borrower: '还款提醒' },
  emailSetting: { newcomer: '验证之前不会往这里发任何文件', borrower: '发送记录' },
  authManagement: { newcomer: '去授权', borrower: '撤回授权' },
  authTask: { params: { type: 'operator' }, newcomer: identity, borrower: '授权成功' },
  unregisterReminder: { newcomer: '注销后会怎样', borrower: '您有1笔借款未结清，还清后可注销' },
  unregisterReason: { newcomer: '不再需要借款', borrower: '不再需要借款' },
  unregisterValidate: { newcomer: '获取验证码', borrower: '改用交易密码验证' },
  unregisterResult: { guest: askLogin, newcomer: '您的账户没有在注销', borrower: '您的账户没有在注销' },
  aboutUs: everyRole('看得清费用的信用借款'),
  corIntroduction: everyRole('我们怎样做事'),
  businessLicense: everyRole('点按放大'),
  questions: everyRole('逾期了会怎样？'),
  myCustomerService: everyRole('在线客服和热线还没有开通，可以先看看常见问题'),

  complaints: { guest: '联系方式', newcomer: '问题类型', borrower: '相关借款' },
  feedback: { guest: '联系方式', newcomer: '有问题要处理', borrower: '有问题要处理' },
  tickets: { newcomer: '还没有工单', borrower: '还款和账单' },
  ticket: {
    query: ({ ticketNo }) => ({ ticketNo }),
    guest: '查询码',
    newcomer: '没有找到这个工单',
    borrower: '沟通记录',
  },
  internalLetter: { newcomer: '还没有消息', borrower: '还款成功' },
  internalLetterDetail: {
    query: ({ letterId }) => ({ letterId }),
    newcomer: '没有找到这条消息',
    borrower: /已入账/,
  },

  bankCard: { newcomer: '还没有银行卡', borrower: '尾号' },
  creditCardList: { newcomer: identity, borrower: '还没有信用卡' },
  loanBankCard: { newcomer: identity, borrower: /单笔50,000元/ },
  billCards: { newcomer: identity, borrower: '应还金额请看银行账单' },
  signingContract: {
    query: ({ cardId }) => ({ cardId }),
    newcomer: '没有找到这张银行卡',
    borrower: '已签约自动扣款',
  },

  newBorrowCash: borrow,
  borrowCash: borrow,
  newCashIndex: borrow,
  cashInstallment: borrow,
  quickLoan: everyRole('资金由云衡消费金融有限公司提供，以审批结果为准', () => ({ channel: 'web' })),
  freeFeeCashLoan: { guest: askLogin, newcomer: '您还没有免息券', borrower: '全部借出' },
  sparedFund: { newcomer: '随借随还，到期一次还清；提前还清按天计息，不收手续费', borrower: /7天免息大礼包/ },
  helpYouPay: { newcomer: '请选择要还的信用卡', borrower: /^招商银行信用卡/ },
  myCoupons: { newcomer: '没有可用的卡券', borrower: '备用金免息券' },
  pointMall: { guest: '登录后查看富豆和钻石', newcomer: '每日签到', borrower: '每日签到' },
  pointsRule: everyRole('富豆是什么'),
  transactionRecord: { guest: askLogin, newcomer: '还没有富豆记录', borrower: '还没有富豆记录' },
  wechatPrivilege: everyRole('在微信里接收通知'),
  cashCostDetail: everyRole('换个期限比一比'),
  cashButtOrgDetail: everyRole('云衡消费金融有限公司'),
  refresh: { guest: askLogin, newcomer: '还有7项需处理', borrower: { ends: 'cashConfirmPageB', says: '借款金额' } },
  faceCheck: { newcomer: identity, borrower: copy.faceUnsupported },
  agreementItem: everyRole(/借款合同/, () => ({ key: 'personalLoan' })),
  cashConfirmPageB: { guest: askLogin, newcomer: '请选择收款账户', borrower: '到期怎么还' },
  cashFeedback: {
    query: ({ orderId }) => ({ orderId }),
    guest: askLogin,
    newcomer: noOrder,
    borrower: '借款已到账',
  },
  loanDetailApply: { query: ({ appId }) => ({ appId }), guest: askLogin, newcomer: noOrder, borrower: '3,000.00' },
  cancelLoanResult: { query: ({ orderId }) => ({ orderId }), newcomer: noOrder, borrower: '这笔申请没有取消' },

  billList: { newcomer: '本月没有待还账单', borrower: /第2\/3期/ },
  billListOld: { newcomer: '本月没有待还账单', borrower: /第2\/3期/ },
  insurePayBill: { newcomer: '没有保险费账单', borrower: '没有保险费账单' },
  insurance: { newcomer: '不保什么', borrower: '不保什么' },
  letongPackageList: { guest: '乐通轻享卡', newcomer: '乐通轻享卡', borrower: '乐通轻享卡' },
  letongCardDetail: { guest: '登录后查看', newcomer: '没有乐通卡', borrower: '没有乐通卡' },
  letongBill: { guest: '登录后查看', newcomer: '没有乐通账单', borrower: '没有乐通账单' },
  recharge: { newcomer: '· 本人号码', borrower: '· 本人号码' },
  rechargeResult: {
    query: ({ topUpNo }) => ({ orderNo: topUpNo }),
    newcomer: '没有找到这笔充值',
    borrower: '充值号码',
  },
  rechargeRecords: { newcomer: '还没有充值记录', borrower: /充10\.00/ },
  billListTripartite: { newcomer: '没有合作方出借的借款', borrower: '没有合作方出借的借款' },
  moreBills: { newcomer: '还没有账单', borrower: '每月应还' },
  billCalendar: { newcomer: /没有要还的账单/, borrower: '加到手机日历' },
  billListAll: { newcomer: '这里还没有借款', borrower: '已结清' },
  billdetailPage: { query: ({ billNo }) => ({ billNo }), newcomer: noBill, borrower: '还款计划' },
  billDetail: { query: ({ orderId }) => ({ orderId }), newcomer: noBill, borrower: '还款计划' },
  loanFeeDetail: { query: ({ billNo }) => ({ billNo }), newcomer: noBill, borrower: /剩余本金/ },
  billExtension: { query: ({ billNo }) => ({ billNo }), newcomer: noBill, borrower: '这期账单现在不能延期' },
  hardship: { newcomer: '没有协商申请', borrower: '没有协商申请' },
  hardshipRequest: { newcomer: '没有可以协商的借款', borrower: '遇到了什么情况' },
  hardshipOffer: { newcomer: '现在没有待确认的方案', borrower: '现在没有待确认的方案' },
  repaymentDay: { query: ({ appId }) => ({ appId, day: 20 }), newcomer: '没有在还的借款', borrower: /^下一期多出/ },
  offlinePayments: { newcomer: '没有转账还款', borrower: '没有转账还款' },
  creditReporting: { newcomer: '没有报送记录', borrower: /第一次报送的是/ },
  offlinePaymentUpload: { newcomer: '没有待还的借款', borrower: '还的是哪一笔' },
  costStatement: { newcomer: '还没有付过利息', borrower: /年已付利息$/ },
  cashierDesk: { query: ({ billNo }) => ({ billNo }), newcomer: noBill, borrower: '付款银行卡' },
  mergeBillList: { newcomer: '没有待还的账单', borrower: /第2\/3期/ },
  payment: {
    query: ({ payNo }) => ({ payNo }),
    guest: askLogin,
    newcomer: '分几期还',
    borrower: '付给优选生活（示例）',
  },
  // closed by default
  shop: everyRole('商城分期暂未开放'),
  scanPay: { newcomer: /确认后才付/, borrower: /确认后才付/ },
  scanPayResult: { query: ({ payNo }) => ({ payNo }), newcomer: '还没有付款', borrower: '还没有付款' },
  repayment: { guest: '登录后还款', newcomer: '没有待还的账单', borrower: '全部待还' },
  settleAccounts: { newcomer: '没有待结清的借款', borrower: '今天全部结清应付' },
  prepaymentApply: { params: ({ appId }) => ({ appId }), newcomer: noOrder, borrower: '比按期还少付利息' },
  prepayPart: {
    query: ({ appId }) => ({ appId }),
    newcomer: '没有可以提前还的借款',
    borrower: '还接下来的账单',
  },
  // it stays while the bank processes the payment: see early-settlement.journey.ts
  prepaymentApplySucc: {
    query: ({ settleNo }) => ({ repayNo: settleNo }),
    newcomer: noOrder,
    borrower: { ends: 'prepaymentResult', says: '借款已提前结清' },
  },
  prepaymentResult: {
    query: ({ settleNo }) => ({ repayNo: settleNo }),
    newcomer: noOrder,
    borrower: '借款已提前结清',
  },
  repaymentHistory: { newcomer: '还没有还款记录', borrower: '还款成功' },
  paymentDetail: { query: ({ repayNo }) => ({ repayNo }), newcomer: '没有找到这笔还款', borrower: '付款信息' },
  refundDetail: { query: ({ refundNo }) => ({ refundNo }), newcomer: '没有找到这笔退款', borrower: '退款进度' },

  makeMoney: everyRole('分享链接或海报'),
  returnDetail: { guest: askLogin, newcomer: '还没有邀请到好友', borrower: '还没有邀请到好友' },
  detailsIndex: { guest: askLogin, newcomer: '还没有奖励', borrower: '已到账' },
  makeMoneyStrategy: everyRole('怎样算一位新好友'),
  rewardDetail: {
    query: ({ rewardId }) => ({ rewardId }),
    guest: askLogin,
    newcomer: '没有找到这笔奖励',
    borrower: '好友开通万卡',
  },
  withDrawRecord: { guest: askLogin, newcomer: '还没有提现记录', borrower: '还没有提现记录' },

  vouchersList: { newcomer: '没有需要上传的凭证', borrower: '没有需要上传的凭证' },
  vouchersUpload: {
    query: ({ voucherNo }) => ({ voucherNo }),
    newcomer: '没有找到这份凭证',
    borrower: '已提交，等待审核',
  },
  vouchersDemo: { query: () => ({ purpose: 'decoration' }), newcomer: '这样可以', borrower: '这样可以' },
  uploadConsumerVoucher: { newcomer: '凭证类型', borrower: '凭证类型' },
  consumerVoucherList: { newcomer: '这里还没有凭证', borrower: '消费凭证' },
  loanInvestigate: { newcomer: '借款使用情况', borrower: '借款使用情况' },

  clearanceCertificateApply: { newcomer: '还没有已结清的借款', borrower: /查看证明/ },
  clearanceCertificateResult: {
    query: ({ certificateId }) => ({ certId: certificateId }),
    newcomer: noCertificate,
    borrower: '结清证明已出具',
  },
  clearanceCertificate: {
    query: ({ certificateId }) => ({ certId: certificateId }),
    newcomer: noCertificate,
    borrower: '贷款结清证明',
  },
  clearanceCertificateHistory: { newcomer: '还没有开具记录', borrower: '已出具' },
  certificateCheck: everyRole('核验结果只显示证明上已有的内容。', ({ certNo, verifyCode }) => ({
    certNo,
    code: verifyCode,
  })),

  registerAgr: everyRole('一、这份协议说什么'),
  registerAgrHuawei: everyRole('十、在华为快应用中使用'),
  supplementAgreement: everyRole('一、它和原协议的关系'),
  questionPrivateAgr: everyRole('一、为什么有问卷'),
  otherAgr: everyRole(/版本/, () => ({ key: 'privacyPolicy' })),
  creditReportAgr: everyRole('一、授权人和被授权人'),
  loanAgreement: { query: ({ orderId }) => ({ orderId }), guest: askLogin, newcomer: noOrder, borrower: /签署，版本/ },
  loanAgreementItem: everyRole(/版本/, () => ({ key: 'personalLoan' })),
} satisfies Partial<Record<PathName, ScreenCase>>

export const screenCaseOf = (name: PathName): ScreenCase | undefined =>
  (screenCases as Partial<Record<PathName, ScreenCase>>)[name]
