import { generatePath, useParams } from 'react-router'
import { type LinkQuery, withQuery } from './with-query.ts'

/** Every URL of the app, by name. Imports no screen, so any feature may link to any other. Spellings are the specification's. */
export const paths = {
  home: '/',
  index: '/index',
  oneKeeper: '/oneKeeper',
  safeCertificate: '/safeCertificate',
  loanFeeDetailUsual: '/loan_fee_detail',
  depositSetting: '/depositSetting',
  inviteNewCustomer: '/inviteNewCustomer',
  homeBottom: '/HomeBottom',
  discover: '/discover',
  activityDetail: '/activity-detail',
  redRain: '/redRain',
  memberV3: '/member-v3',

  downLoad: '/downLoad',
  transition: '/transition',
  handleThirdParty: '/handleThirdParty',
  thirdPage: '/thirdPage',
  dispatch: '/dispatch',
  shop: '/shop',
  meituan: '/sub-busi-meituan',
  elem: '/sub-busi-elem',
  mthotel: '/sub-busi-mthotel',

  login: '/login',
  smsLogin: '/smsLogin',
  registerWithSms: '/registerWithSms',
  landingRegister: '/landingRegister',
  register: '/register',
  weixinLogin: '/weixinLogin',
  resetLoginPw: '/resetLoginPw',
  smsResetLoginPw: '/smsResetLoginPw',
  safeRertificate: '/safeRertificate',
  loginMAChoice: '/loginMAChoice',
  mAVerifyMobile: '/mAVerifyMobile',
  mAVerifyIdentity: '/mAVerifyIdentity',
  mAResult: '/mAResult',

  realName: '/realName',
  validateIdentity: '/validateIdentity',
  realNameConfirmMobile: '/realNameConfirmMobile',
  realNameShow: '/realNameShow',
  uploadCard: '/uploadCard',
  personalInfo: '/personalInfo',
  openCard: '/open-card',
  lineProgress: '/line-progress',
  myLimit: '/my-limit',

  user: '/user',
  userNew: '/userNew',
  transactions: '/transactions',
  ucSetting: '/ucSetting',
  pwSetting: '/pwSetting',
  modifyLoginPw: '/modifyLoginPw',
  modifyDealPw: '/modifyDealPw',
  dealPassword: '/deal-password',
  resetDealPw: '/resetDealPw',
  checkBindCardAndIdentity: '/checkBindCardAndIdentity',
  resetDealPw2: '/resetDealPw2',
  depositeSetting: '/depositeSetting',
  noticeSetting: '/noticeSetting',
  emailSetting: '/emailSetting',
  myData: '/myData',
  authManagement: '/authManagement',
  authTask: '/auth-task/:type',
  changeAccountMobile: '/changeAccountMobile',
  modifyLoginNumber: '/modifyLoginNumber',
  smsVerify: '/smsVerify',
  verifyResult: '/verifyResult',
  unregisterReminder: '/unregisterReminder',
  unregisterReason: '/unregisterReason',
  unregisterValidate: '/unregisterValidate',
  unregisterResult: '/unregisterResult',
  aboutUs: '/aboutUs',
  corIntroduction: '/corIntroduction',
  businessLicense: '/businessLicense',
  questions: '/questions',
  myCustomerService: '/myCustomerService',
  complaints: '/complaints',
  feedback: '/feedback',
  tickets: '/tickets',
  ticket: '/ticket',
  internalLetter: '/internalLetter',
  internalLetterDetail: '/internalLetterDetail',

  bankCard: '/bankCard',
  loanBankCard: '/loanBankCard',
  creditCardList: '/creditCardList',
  signingContract: '/signing_contract',

  newBorrowCash: '/newBorrowCash',
  borrowCash: '/borrowCash',
  newCashIndex: '/newCashIndex',
  cashInstallment: '/cashInstallment',
  cashLoan: '/cashLoan',
  newCashLoan: '/newCashLoan',
  quickLoan: '/quickLoan',
  freeFeeCashLoan: '/freeFeeCashLoan',
  sparedFund: '/spared-fund',
  helpYouPay: '/helpYouPay',
  billCards: '/bill-cards',
  myCoupons: '/myCoupons',
  pointMall: '/pointMall',
  pointsRule: '/pointsRule',
  transactionRecord: '/transactionRecord',
  wechatPrivilege: '/wechatPrivilege',
  cashCostDetail: '/cashCostDetail',
  cashButtOrgDetail: '/cashButtOrgDetail',
  refresh: '/refresh',
  faceCheck: '/refresh/face',
  agreementItem: '/agreementItem',
  cashConfirmPageB: '/cashConfirmPageB',
  cashFeedback: '/cashFeedback',
  loanDetailApply: '/loanDetailApply',
  cancelLoanResult: '/cancelLoanResult',

  billList: '/billList',
  billListOld: '/billList-old',
  billListAll: '/billListAll',
  insurePayBill: '/insurePayBill',
  insurance: '/insurance',
  billListTripartite: '/billListTripartite',
  moreBills: '/more-bills',
  billCalendar: '/bill-calendar',
  billdetailPage: '/billdetail_page',
  billDetail: '/billDetail',
  loanFeeDetail: '/loan_fee_deital',
  billExtension: '/bill-extension',
  repaymentDay: '/repayment-day',
  offlinePayments: '/offline-payments',
  creditReporting: '/credit-reporting',
  hardship: '/hardship',
  hardshipRequest: '/hardship/request',
  hardshipOffer: '/hardship/offer',
  offlinePaymentUpload: '/offline-payments/upload',
  cashierDesk: '/cashier_desk',
  recharge: '/recharge',
  rechargeResult: '/rechargeResult',
  rechargeRecords: '/rechargeRecords',
  letongPackageList: '/letong-package-list',
  letongCardDetail: '/letong-card-detail',
  letongBill: '/letong-bill',
  mergeBillList: '/merge-bill-list',
  payment: '/payment',
  scanPay: '/scan-pay',
  scanPayResult: '/scan-pay-result',
  repayment: '/repayment',
  settleAccounts: '/settle_accounts',
  prepaymentApply: '/prepaymentApply/:appId',
  prepayPart: '/prepay-part',
  prepaymentApplySucc: '/prepaymentApplySucc',
  prepaymentResult: '/prepaymentResult',
  repaymentHistory: '/repayment_history',
  paymentDetail: '/paymentDetail',
  refundDetail: '/refundDetail',

  makeMoney: '/makeMoney',
  returnDetail: '/returnDetail',
  detailsIndex: '/details_index',
  makeMoneyStrategy: '/makeMoneyStrategy',
  rewardDetail: '/rewardDetail',
  withDrawRecord: '/withDrawRecord',

  vouchersList: '/vouchersList',
  vouchersUpload: '/vouchersUpload',
  vouchersDemo: '/vouchersDemo',
  uploadConsumerVoucher: '/uploadConsumerVoucher',
  consumerVoucherList: '/consumerVoucherList',
  loanInvestigate: '/loanInvestigate',

  clearanceCertificateApply: '/clearance-certificate-apply',
  clearanceCertificateResult: '/clearance-certificate-result',
  clearanceCertificate: '/clearance-certificate',
  clearanceCertificateHistory: '/clearance-certificate-history',
  costStatement: '/interest-statement',
  certificateCheck: '/certificate-check',

  registerAgr: '/registerAgr',
  registerAgrHuawei: '/registerAgrHuawei',
  supplementAgreement: '/supplementAgreement',
  questionPrivateAgr: '/questionPrivateAgr',
  otherAgr: '/otherAgr',
  creditReportAgr: '/zxxxplsqs',
  loanAgreement: '/loanAgreement',
  loanAgreementItem: '/loanAgreementItem',
} as const satisfies Record<string, `/${string}`>

export type PathName = keyof typeof paths
type ParamOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsOf<N extends PathName> = Record<ParamOf<(typeof paths)[N]>, string>
// Distributes over the names: a name known only at run time counts as one of the many without parameters.
type LinkArgs<N extends PathName> = N extends PathName
  ? [ParamOf<(typeof paths)[N]>] extends [never]
    ? [query?: LinkQuery]
    : [params: ParamsOf<N>, query?: LinkQuery]
  : never

/** `linkTo('billDetail', { orderId })`; a path with `:parameters` takes them first: `linkTo(name, params, query)`. */
export function linkTo<N extends PathName>(name: N, ...args: LinkArgs<N>): string {
  const path: string = paths[name]
  if (!path.includes(':')) return withQuery(path, args[0])
  return withQuery(generatePath(path, args[0] as Record<string, string>), args[1] as LinkQuery | undefined)
}

export const usePathParams = <N extends PathName>(_name: N): ParamsOf<N> => useParams() as ParamsOf<N>

const names = new Map<string, PathName>(Object.entries(paths).map(([name, path]) => [path, name as PathName]))
/** The name of a location without parameters, such as one remembered in a history list. */
export const pathNameOf = (pathname: string): PathName | undefined => names.get(pathname.replace(/(.)\/$/, '$1'))
