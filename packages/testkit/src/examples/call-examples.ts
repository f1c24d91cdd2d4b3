import type { Call } from '@wanka/contract/call.ts'
import { calls } from '@wanka/contract/calls.ts'
import { FACE_PAGE } from '@wanka/contract/customer/face.ts'
import type { Belongings } from '../fixtures/owned-resources.ts'
import type { Examples } from './example-bodies.ts'
import {
  cardRepayExamples,
  couponExamples,
  creditReportingExamples,
  dueDayChangeExamples,
  earlySettlementExamples,
  extensionExamples,
  hardshipExamples,
  loanExamples,
  offlinePaymentExamples,
  partialPrepaymentExamples,
  purchaseExamples,
  referralsExamples,
  refundExamples,
  repaymentExamples,
  scanPayExamples,
  shopExamples,
  statementExamples,
  withdrawalsExamples,
} from './money-examples.ts'
import { accountExamples, customerExamples, weChatExamples } from './person-examples.ts'
import {
  deskPaymentsExamples,
  insuranceExamples,
  phonePlansExamples,
  pointsExamples,
  topUpExamples,
} from './service-examples.ts'

export type Example = { name: string; call: Call; body: Record<string, string> }

/**
 * One well-formed request for every call, naming this customer's resources. What the call answers depends on the state of the
 * customer alone.
 */
export function callExamples(own: Belongings): Example[] {
  const examples = examplesOf(own)
  return Object.entries(calls).flatMap(([area, named]) =>
    Object.entries<Call>(named).map(([name, call]) => {
      const bodies: Record<string, Record<string, string>> = examples[area as keyof Examples]
      const body = bodies[name]
      if (!body) throw new Error(`no example of ${area}.${name}`)
      return { name: `${area}.${name}`, call, body }
    }),
  )
}

const examplesOf = (own: Belongings): Examples => ({
  account: accountExamples(own),
  activity: { detail: { activityId: 'apr' }, join: { activityId: 'redRain' } },
  authorisation: {
    creditCards: {},
    create: {
      type: 'crawler',
      account: 'someone',
      password: 'secret',
      region: '110000',
      again: 'Y',
      agreementKeys: 'none',
    },
    status: { taskId: own.taskId },
    inputCode: { taskId: own.taskId, code: '123456' },
    resendCode: { taskId: own.taskId },
    list: {},
    revoke: { type: 'providentFund' },
  },
  cardRepay: cardRepayExamples(own),
  cards: {
    list: {},
    supportBanks: {},
    check: { cardNo: own.cardNo, name: own.name, certId: own.certId, credit: 'N' },
    sendSms: { cardNo: own.cardNo, reservedMobile: own.mobile, bankCode: 'CCB', credit: 'N' },
    bind: { bizNo: own.bizNo, smsCode: '000000' },
    open: { bizNo: own.bizNo, smsCode: '000000', agreementKeys: own.keys.openCard },
    unbind: { cardId: own.secondCardId, dealTicket: own.unbindTicket },
    setDefault: { cardId: own.secondCardId },
  },
  certificates: {
    eligible: {},
    costs: {},
    applyCosts: { year: '2027' },
    apply: { orderIds: own.settledOrderId, title: '结清证明', email: 'someone@example.com' },
    history: {},
    detail: { certId: own.certificateId },
    check: { certNo: 'C20270615000000000000', verifyCode: 'AAAA-AAAA' },
  },
  complaint: {
    subjects: { about: own.billNo },
    pass: { captchaKey: 'unknown', captcha: 'ACEF' },
    submit: {
      type: 'repayment',
      content: '扣款金额和账单不一致，请帮我核对。',
      about: own.billNo,
      images: '',
      contact: own.mobile,
      smsWanted: 'N',
      pass: 'unknown',
    },
    list: { pageNo: '1' },
    detail: { ticketNo: own.ticketNo, queryCode: 'AAAA-AAAA' },
    say: { ticketNo: own.ticketNo, queryCode: 'AAAA-AAAA', content: '请尽快处理，谢谢。' },
  },
  consumerVoucher: {
    list: { state: '0', loanNo: own.appId, pageNo: '1' },
    detail: { voucherNo: own.voucherNo },
    upload: {},
    confirm: {
      voucherNo: own.voucherNo,
      loanNo: own.appId,
      type: 'invoice',
      imageIds: own.voucherPicture,
      note: '厨房装修的材料费',
    },
  },
  coupon: couponExamples(),
  statement: statementExamples(),
  withdrawals: withdrawalsExamples(own),
  creditLine: {
    info: { channel: 'web', channelData: 'none', source: 'home', time: '1' },
    open: { agreementKeys: own.keys.openCard },
    activate: { agreementKeys: own.keys.openCard },
    progress: {},
    limit: {},
    history: { pageNo: '1' },
    ownLimit: { limit: '1000.00', dealTicket: own.ownLimitTicket },
    lock: {},
    unlock: { dealTicket: own.limitTicket },
  },
  devices: { list: {}, end: { sessionId: own.sessionId }, endOthers: {} },
  customer: { ...customerExamples, dictionary: { type: 'purpose' } },
  dealPassword: {
    status: {},
    set: { pin: '907351', confirm: '907351', smsTicket: own.smsTicket },
    verify: { pin: own.pin, purpose: 'repay', amount: '1.00', subject: 'something' },
    reset: { pin: '907351', confirm: '907351', smsTicket: own.smsTicket, identityTicket: own.identityTicket },
  },
  depositAccount: {
    status: {},
    open: {
      cardNo: own.cardNo,
      mobile: own.mobile,
      agreementKeys: own.keys.deposit,
      dealTicket: own.depositTicket,
      smsTicket: own.smsTicket,
    },
    bindCard: { smsCode: '000000' },
    sendSms: {},
    changeCard: { cardNo: own.cardNo, mobile: own.mobile, dealTicket: own.depositTicket, smsTicket: own.smsTicket },
    withdraw: { amt: '1.00', dealTicket: own.depositTicket },
    cancel: { dealTicket: own.depositTicket, smsTicket: own.smsTicket },
  },
  email: {
    status: {},
    sendCode: { email: 'someone@example.com' },
    verify: { code: '000000' },
    remove: {},
    sendFile: { kind: 'certificate', id: own.certificateId },
    sent: {},
  },
  feedback: { submit: { content: '希望账单能导出表格', images: '', contact: own.mobile, pass: 'unknown' } },
  face: {
    status: {},
    start: { scene: 'loan', returnUrl: `http://localhost${FACE_PAGE}`, agreementKeys: own.keys.face },
    result: { faceTicket: own.faceTicket },
    withdraw: {},
  },
  referrals: referralsExamples(own),
  letter: {
    list: { type: 'repayment', after: own.letterId },
    detail: { letterId: own.letterId },
    readAll: {},
    unread: {},
  },
  idCardPhotos: {
    status: {},
    agree: { agreementKeys: own.keys.idCard },
    read: { side: 'front', image: own.idCardPicture },
    correct: { authority: '北京市公安局东城分局', validity: '2020.01.01-2040.01.01' },
    withdraw: {},
  },
  position: { agree: { agreementKeys: own.keys.position }, report: { lat: '39.91', lng: '116.40', occasion: 'loan' } },
  loan: loanExamples(own),
  mandate: {
    status: { cardId: own.secondCardId, channel: '9F' },
    apply: { cardId: own.secondCardId, channel: '9F' },
    confirm: { cardId: own.secondCardId, signNo: own.signNo, smsCode: '000000', agreementKeys: own.keys.sign },
  },
  marketing: {
    channelStatus: { channel: 'web' },
    strobeStatus: { channel: 'web' },
    activities: { type: 'article' },
    banners: { position: 'home' },
    group: { programId: 'newcomer' },
    clicked: { bannerId: 'price-first', page: 'home', position: '0' },
    adverts: { position: 'discover' },
    advertsAsSpelt: { position: 'discover' },
    advert: { adId: 'ask-first' },
  },
  multiAccount: {
    list: { ticket: 'unknown' },
    send: { ticket: 'unknown', accountId: '100000000000' },
    verify: {
      ticket: 'unknown',
      accountId: '100000000000',
      smsCode: '000000',
      name: own.name,
      certId: own.certId,
      pin: own.pin,
    },
    choose: {
      ticket: 'unknown',
      accountId: '100000000000',
      smsTicket: 'unknown',
      others: JSON.stringify([{ accountId: '100000000001', smsTicket: 'unknown', identityTicket: 'unknown' }]),
    },
    skip: { ticket: 'unknown' },
  },
  membership: { home: {}, whiteList: { channel: 'premium' } },
  myData: {
    panel: {},
    withdraw: { consent: 'nothing' },
    export: { format: 'json', dealTicket: own.dataTicket, smsTicket: own.smsTicket },
  },
  notice: {
    choices: {},
    choose: { topic: 'marketing', channel: 'sms', on: 'Y', agreementKeys: own.keys.marketing },
    stopMarketing: {},
  },
  partner: {
    facts: { partner: 'sandbox-partner' },
    offers: {},
    offer: { business: 'meituan' },
    agree: { business: 'meituan', agreementKeys: 'partnerPurchase' },
    page: { url: 'https://unknown.example/' },
    exchange: { partner: 'sandbox-partner', scene: 'test', agreed: 'Y' },
  },
  points: pointsExamples,
  pictures: { upload: { purpose: 'complaint' }, link: { pictureId: own.pictureId } },
  purchase: purchaseExamples(own),
  shop: shopExamples(),
  refund: refundExamples(own),
  repayment: repaymentExamples(own),
  scanPay: scanPayExamples(own),
  extension: extensionExamples(own),
  creditReporting: creditReportingExamples(own),
  offlinePayment: offlinePaymentExamples(own),
  unfinished: { list: {} },
  dueDayChange: dueDayChangeExamples(own),
  hardship: hardshipExamples(own),
  deskPayments: deskPaymentsExamples(own),
  topUp: topUpExamples(own),
  phonePlans: phonePlansExamples(own),
  insurance: insuranceExamples(own),
  earlySettlement: earlySettlementExamples(own),
  partialPrepayment: partialPrepaymentExamples(own),
  help: {
    faqs: {},
    judgeFaq: { faqId: 'late', helpful: 'Y' },
    event: { event: 'loginRepair' },
    config: { uid: 'someone' },
  },
  survey: {
    get: { surveyId: 'loan-2027' },
    submit: {
      surveyId: 'loan-2027',
      answers: JSON.stringify([
        { questionId: 'use', chosen: ['daily', 'travel'] },
        { questionId: 'share', chosen: ['tenth'] },
        { questionId: 'ease', chosen: ['easy'] },
        { questionId: 'wish', chosen: ['price'] },
      ]),
      agreementKeys: own.keys.survey,
    },
  },
  catalogue: {
    config: {},
    switchInfo: {},
    appLinks: {},
    imageConfig: { group: 'licence' },
    content: { key: 'register' },
  },
  accountClosure: {
    check: {},
    apply: {
      reason: 'unused',
      smsTicket: own.leavingSms,
      identityTicket: own.leavingIdentity,
      dealTicket: own.leavingDeal,
    },
    undo: {},
  },
  weChat: weChatExamples(own),
})
