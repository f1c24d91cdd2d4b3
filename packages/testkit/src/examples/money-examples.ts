import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import type { Belongings } from '../fixtures/owned-resources.ts'
import type { Examples } from './example-bodies.ts'

export const loanExamples = (own: Belongings): Examples['loan'] => ({
  params: { productType: 'cash', time: '1' },
  plan: {
    productType: 'cash',
    loanAmt: '3000.00',
    period: '3',
    repayType: 'equalInstalment',
    couponId: own.couponId,
    rmId: own.couponId,
  },
  template: {},
  authInfo: { orderId: own.orderId },
  submit: {
    productType: 'cash',
    loanAmt: '3000.00',
    period: '3',
    repayType: 'equalInstalment',
    purposeCode: 'daily',
    cardId: own.cardId,
    agreementKeys: own.keys.loan,
    notStudent: 'Y',
    costRead: 'Y',
    couponId: own.couponId,
    rmId: own.couponId,
    autoDebit: 'Y',
    quoteId: own.quoteId,
    dealTicket: own.borrowTicket,
  },
  autoDebit: { orderId: own.orderId, on: 'Y' },
  cancel: { orderId: own.orderId, reason: '不需要了' },
  cancelByApplication: { appId: own.appId },
  modifyStatus: { orderId: own.orderId, action: 'GIVEUP' },
  detail: { orderId: own.orderId, appId: own.appId },
  records: { state: 'live', kind: 'cash', pageNo: '1', pageSize: '10' },
  contractList: { orderId: own.orderId, scene: 'loan' },
  contract: {
    orderId: own.orderId,
    contractKey: 'personalLoan',
    quoteId: own.quoteId,
    purposeCode: 'daily',
    payNo: own.payNo,
    creditCardId: own.creditCardId,
  },
})

export const purchaseExamples = (own: Belongings): Examples['purchase'] => ({
  detail: { payNo: own.payNo },
  pay: {
    payNo: own.payNo,
    productType: 'sc',
    loanAmt: '100.00',
    period: '3',
    repayType: 'equalInstalment',
    purposeCode: 'daily',
    cardId: own.cardId,
    agreementKeys: `${own.keys.loan},${own.keys.purchase}`,
    notStudent: 'Y',
    costRead: 'Y',
    couponId: own.couponId,
    rmId: own.couponId,
    autoDebit: 'N',
    quoteId: own.purchaseQuoteId,
    dealTicket: own.purchaseTicket,
  },
})

export const cardRepayExamples = (own: Belongings): Examples['cardRepay'] => ({
  cards: {},
  pay: {
    creditCardId: own.creditCardId,
    productType: 'replace',
    loanAmt: '500.00',
    period: '3',
    repayType: 'equalInstalment',
    purposeCode: 'daily',
    cardId: own.cardId,
    agreementKeys: `${own.keys.loan},${own.keys.cardRepay}`,
    notStudent: 'Y',
    costRead: 'Y',
    couponId: own.couponId,
    rmId: own.couponId,
    autoDebit: 'N',
    quoteId: own.billQuoteId,
    dealTicket: own.billTicket,
  },
})

export const scanPayExamples = (own: Belongings): Examples['scanPay'] => ({
  create: { payCode: own.payCode },
  result: { payNo: own.payNo },
})

export const shopExamples = (): Examples['shop'] => ({
  goods: {},
  order: { merchantKey: SANDBOX_PARTNER, sku: 'kettle', amt: '199.00' },
  orders: {},
})

export const earlySettlementExamples = (own: Belongings): Examples['earlySettlement'] => ({
  quote: { appId: own.appId, settle: 'Y', date: '2027-07-01' },
  accounts: {},
  pay: { appId: own.appId, calNo: own.calNo, cardId: own.cardId },
  group: { appIds: own.appId },
  payGroup: { appIds: own.appId, calNo: own.groupCalNo, cardId: own.cardId },
  apply: { appId: own.appId, cardId: own.cardId, amt: '1.00' },
})

export const partialPrepaymentExamples = (own: Belongings): Examples['partialPrepayment'] => ({
  quote: { appId: own.appId, amt: '100.00' },
  select: { appId: own.appId, amt: '100.00' },
  pay: { appId: own.appId, amt: '100.00', calNo: own.prepayCalNo, cardId: own.cardId },
})

export const repaymentExamples = (own: Belongings): Examples['repayment'] => ({
  summary: {},
  list: { state: 'unpaid', type: 'third', pageNo: '1' },
  months: {},
  month: { month: '2027-07' },
  detail: { billNo: own.billNo },
  selectOne: { appId: own.appId, billNo: own.billNo, stage: '1', settle: 'N', part: '10.00', toNext: 'N' },
  selectMany: { items: JSON.stringify([{ appId: own.appId, stage: 1 }]), part: '10.00', toNext: 'N' },
  apply: {
    items: JSON.stringify([{ appId: own.appId, stage: 1 }]),
    cardId: own.cardId,
    amt: '1.00',
    couponId: own.couponId,
    rmId: own.couponId,
    part: '1.00',
    toNext: 'N',
  },
  applyBill: { appId: own.appId, billNo: own.billNo, amt: '1.00', cardId: own.cardId },
  applyLoan: { appId: own.appId, planNos: '1', amt: '1.00', cardId: own.cardId },
  confirm: { repayNo: own.repayNo, dealTicket: own.repayTicket },
  close: { repayNo: own.repayNo },
  status: { appId: own.appId, repayNo: own.repayNo },
  history: { loanNo: own.appId, pageNo: '1' },
  payment: { repayNo: own.repayNo },
})

export const refundExamples = (own: Belongings): Examples['refund'] => ({ detail: { refundNo: own.refundNo } })

export const extensionExamples = (own: Belongings): Examples['extension'] => ({
  select: { billNo: own.billNo },
  confirm: { billNo: own.billNo, dueOn: '2027-07-22' },
})

export const dueDayChangeExamples = (own: Belongings): Examples['dueDayChange'] => ({
  loans: {},
  quote: { appIds: own.appId, day: '20' },
  choose: { appIds: own.appId, day: '20', hash: '0'.repeat(64) },
})

export const creditReportingExamples = (own: Belongings): Examples['creditReporting'] => ({
  list: { appId: own.appId },
})

export const offlinePaymentExamples = (own: Belongings): Examples['offlinePayment'] => ({
  list: {},
  send: { appId: own.appId, amt: '100.00', paidOn: '2027-06-15', imageIds: own.slipPicture },
})

export const hardshipExamples = (own: Belongings): Examples['hardship'] => ({
  list: {},
  request: { appId: own.appId, reason: 'income', monthly: '500.00', note: '收入少了', imageIds: own.hardshipPicture },
  answer: { hardshipNo: own.hardshipNo, note: '补充', imageIds: '' },
  withdraw: { hardshipNo: own.hardshipNo },
  offer: { hardshipNo: own.hardshipNo },
  accept: { hardshipNo: own.hardshipNo, hash: '0'.repeat(64), dealTicket: own.hardshipTicket },
})

export const referralsExamples = (own: Belongings): Examples['referrals'] => ({
  rules: {},
  qualification: { type: 'invite' },
  shareInfo: { type: 'invite' },
  inviteRecords: { list: 'friends', after: own.friendNo },
  rewardDetail: { rewardId: own.rewardId },
})

export const withdrawalsExamples = (own: Belongings): Examples['withdrawals'] => ({
  cashAvailable: {},
  apply: { amt: '20.00', dealTicket: own.withdrawTicket, cardId: own.cardId },
  records: { after: own.withdrawNo },
})

export const statementExamples = (): Examples['statement'] => ({
  list: { kind: 'repayment', find: '730.08', after: `2027-06-15.1813000000000000.${'0'.repeat(32)}` },
  export: { from: '2027-01-01', to: '2027-06-15', format: 'pdf' },
})

export const couponExamples = (): Examples['coupon'] => ({
  list: { state: '0', scene: 'borrow', amt: '5000.00' },
  redPackets: { state: '0', scene: 'repay', amt: '500.00' },
})
