import type { Route, ScreenRoute } from '../../navigation/route.ts'
import { borrowRoutes } from './borrow/routes.ts'
import { homeRoutes } from './home/routes.ts'

/** An agreement that has a page of its own. */
const fixedAgreement = (
  title: string,
  name: keyof typeof import('./agreements/fixed-agreements.screen.tsx'),
): ScreenRoute => ({
  title,
  auth: 'open',
  screen: async () => ({ default: (await import('./agreements/fixed-agreements.screen.tsx'))[name] }),
})

const voucherRecord = { label: '凭证记录', to: 'consumerVoucherList' } as const

/** The screens of lending, feature by feature. */
export const lendingRoutes = {
  registerAgr: fixedAgreement('注册协议', 'Register'),
  registerAgrHuawei: fixedAgreement('注册协议', 'RegisterHuawei'),
  supplementAgreement: {
    title: '补充协议',
    auth: 'open',
    screen: () => import('./agreements/supplement-agreement.screen.tsx'),
  },
  questionPrivateAgr: fixedAgreement('问卷隐私协议', 'SurveyPrivacy'),
  corIntroduction: fixedAgreement('公司介绍', 'Company'),
  otherAgr: { title: '相关协议', auth: 'open', screen: () => import('./agreements/other-agreement.screen.tsx') },
  creditReportAgr: fixedAgreement('征信授权书', 'CreditReport'),

  billList: { title: '账单', auth: 'login', screen: () => import('./bills/bill-list.screen.tsx') },
  mergeBillList: {
    title: '合并还款',
    auth: 'login',
    help: 'repay',
    screen: () => import('./bills/merge-bills.screen.tsx'),
  },
  billListOld: { title: '账单', auth: 'login', screen: () => import('./bills/bill-list.screen.tsx') },
  billListAll: { title: '全部借款', auth: 'login', screen: () => import('./bills/all-loans.screen.tsx') },
  billListTripartite: { title: '合作方账单', auth: 'login', screen: () => import('./bills/partner-bills.screen.tsx') },
  moreBills: { title: '更多账单', auth: 'login', screen: () => import('./bills/more-bills.screen.tsx') },
  billCalendar: { title: '还款日历', auth: 'login', screen: () => import('./bills/bill-calendar.screen.tsx') },
  billdetailPage: {
    title: '账单详情',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./bills/bill-detail.screen.tsx'),
  },
  billDetail: { title: '借款详情', auth: 'login', screen: () => import('./bills/loan-detail.screen.tsx') },
  loanFeeDetail: {
    title: '费用明细',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./bills/fee-detail.screen.tsx'),
  },
  billExtension: {
    title: '延期还款',
    auth: 'login',
    help: 'repay',
    screen: () => import('./bills/extension.screen.tsx'),
  },

  ...borrowRoutes,

  repayment: {
    title: '还款',
    auth: 'soft',
    movesMoney: true,
    help: 'repay',
    screen: () => import('./cashier/repayment.screen.tsx'),
  },
  cashierDesk: {
    title: '收银台',
    auth: 'login',
    movesMoney: true,
    help: 'repay',
    screen: () => import('./cashier/cashier.screen.tsx'),
  },

  clearanceCertificateApply: {
    title: '结清证明',
    auth: 'login',
    right: { label: '开具记录', to: 'clearanceCertificateHistory' },
    screen: () => import('./certificates/apply.screen.tsx'),
  },
  clearanceCertificateResult: {
    title: '申请结果',
    auth: 'login',
    screen: () => import('./certificates/result.screen.tsx'),
  },
  clearanceCertificate: {
    title: '结清证明',
    auth: 'login',
    screen: () => import('./certificates/certificate.screen.tsx'),
  },
  clearanceCertificateHistory: {
    title: '开具记录',
    auth: 'login',
    screen: () => import('./certificates/history.screen.tsx'),
  },
  costStatement: {
    title: '利息支付证明',
    auth: 'login',
    screen: () => import('./certificates/cost-statement.screen.tsx'),
  },
  certificateCheck: { title: '核验结清证明', auth: 'open', screen: () => import('./certificates/check.screen.tsx') },

  lineProgress: {
    title: '激活额度',
    auth: 'login',
    baseInfo: true,
    help: 'line',
    screen: () => import('./credit-line/line-progress.screen.tsx'),
  },
  myLimit: {
    title: '我的额度',
    auth: 'login',
    help: 'line',
    screen: () => import('./credit-line/my-limit.screen.tsx'),
  },

  creditReporting: {
    title: '征信报送',
    auth: 'login',
    screen: () => import('./credit-reporting/credit-reporting.screen.tsx'),
  },

  hardship: {
    title: '协商还款',
    auth: 'login',
    help: 'repay',
    screen: () => import('./hardship/hardship.screen.tsx'),
  },
  hardshipRequest: {
    title: '申请协商',
    auth: 'login',
    help: 'repay',
    screen: () => import('./hardship/hardship-request.screen.tsx'),
  },
  hardshipOffer: {
    title: '协商方案',
    auth: 'login',
    movesMoney: true,
    help: 'repay',
    screen: () => import('./hardship/hardship-offer.screen.tsx'),
  },

  repaymentDay: {
    title: '改还款日',
    auth: 'login',
    help: 'repay',
    screen: () => import('./due-day-change/repayment-day.screen.tsx'),
  },

  settleAccounts: {
    title: '全部结清',
    auth: 'login',
    baseInfo: true,
    help: 'repay',
    screen: () => import('./early-settlement/settle-accounts.screen.tsx'),
  },
  prepaymentApply: {
    title: '提前结清',
    auth: 'login',
    movesMoney: true,
    help: 'repay',
    screen: () => import('./early-settlement/payoff.screen.tsx'),
  },
  prepayPart: {
    title: '提前还一部分',
    auth: 'login',
    screen: () => import('./partial-prepayment/prepay.screen.tsx'),
  },
  prepaymentApplySucc: {
    title: '申请成功',
    auth: 'login',
    screen: () => import('./early-settlement/accepted.screen.tsx'),
  },
  prepaymentResult: {
    title: '提前结清结果',
    auth: 'login',
    help: 'repay',
    screen: () => import('./early-settlement/result.screen.tsx'),
  },

  homeBottom: { title: '', auth: 'open', screen: () => import('./home/home-bottom.screen.tsx') },

  ...homeRoutes,

  offlinePayments: {
    title: '线下还款',
    auth: 'login',
    help: 'repay',
    screen: () => import('./offline-payments/offline-payments.screen.tsx'),
  },
  offlinePaymentUpload: {
    title: '上传转账凭证',
    auth: 'login',
    help: 'repay',
    screen: () => import('./offline-payments/offline-upload.screen.tsx'),
  },

  repaymentHistory: {
    title: '还款记录',
    auth: 'login',
    screen: () => import('./payment-history/payment-history.screen.tsx'),
  },
  paymentDetail: {
    title: '还款详情',
    auth: 'login',
    screen: () => import('./payment-history/payment-detail.screen.tsx'),
  },
  refundDetail: {
    title: '退款详情',
    auth: 'login',
    screen: () => import('./payment-history/refund-detail.screen.tsx'),
  },

  vouchersList: {
    title: '借款凭证',
    auth: 'login',
    right: voucherRecord,
    screen: () => import('./vouchers/vouchers-list.screen.tsx'),
  },
  vouchersUpload: {
    title: '上传凭证',
    auth: 'login',
    right: voucherRecord,
    screen: () => import('./vouchers/vouchers-upload.screen.tsx'),
  },
  vouchersDemo: { title: '凭证示例', auth: 'login', screen: () => import('./vouchers/vouchers-demo.screen.tsx') },
  uploadConsumerVoucher: {
    title: '上传消费凭证',
    auth: 'login',
    right: { ...voucherRecord, label: '记录' },
    screen: () => import('./vouchers/upload-consumer-voucher.screen.tsx'),
  },
  consumerVoucherList: {
    title: '消费凭证记录',
    auth: 'login',
    screen: () => import('./vouchers/consumer-voucher-list.screen.tsx'),
  },
} satisfies Record<string, Route>
