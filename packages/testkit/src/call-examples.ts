import type { Call } from '@wanka/contract/call.ts'
import { calls } from '@wanka/contract/calls.ts'
import { FACE_PAGE } from '@wanka/contract/face.ts'
import type * as z from 'zod/mini'
import type { Belongings } from './scenes/belongings.ts'

type Calls = typeof calls
/** Every field of a call's input as it travels, the optional ones too. */
type Body<C> = C extends { input: infer Input extends z.core.$ZodType }
  ? { [Field in keyof Required<z.core.input<Input>>]: string }
  : never
/** A new call, or a new field of one, does not compile until it has its example here. */
type Examples = { [Area in keyof Calls]: { [Name in keyof Calls[Area]]: Body<Calls[Area][Name]> } }

export type Example = { name: string; call: Call; body: Record<string, string> }

/**
 * One well-formed request for every call, naming what this person owns. Nothing in it is wrong in form; what the call answers
 * depends on how the person stands.
 */
export function callExamples(own: Belongings): Example[] {
  const examples = examplesOf(own)
  return Object.entries(calls).flatMap(([area, named]) =>
    Object.entries<Call>(named).map(([name, call]) => {
      const bodies: Record<string, Record<string, string>> = examples[area as keyof Calls]
      const body = bodies[name]
      if (!body) throw new Error(`no example of ${area}.${name}`)
      return { name: `${area}.${name}`, call, body }
    }),
  )
}

const DEVICE_KEY = 'd'.repeat(32)

const examplesOf = (own: Belongings): Examples => ({
  account: accountExamples(own),
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
    list: {},
    revoke: { type: 'providentFund' },
  },
  cards: {
    list: {},
    supportBanks: {},
    check: { cardNo: own.cardNo, name: own.name, certId: own.certId },
    sendSms: { cardNo: own.cardNo, reservedMobile: own.mobile },
    bind: { bizNo: own.bizNo, smsCode: '000000' },
    open: { bizNo: own.bizNo, smsCode: '000000', agreementKeys: own.keys.openCard },
    unbind: { cardId: own.secondCardId, dealTicket: own.unbindTicket },
    setDefault: { cardId: own.secondCardId },
  },
  certificates: {
    eligible: {},
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
  creditLine: {
    info: { channel: 'web', channelData: 'none', source: 'home', time: '1' },
    open: { agreementKeys: own.keys.openCard },
    activate: { agreementKeys: own.keys.openCard },
    progress: {},
  },
  devices: { list: {}, end: { sessionId: own.sessionId }, endOthers: {} },
  customer: { ...customerExamples, dictionary: { type: 'purpose' } },
  dealPassword: {
    status: {},
    set: { pin: '907351', confirm: '907351', smsTicket: own.smsTicket },
    verify: { pin: own.pin, purpose: 'repay', amount: '1.00', subject: 'something' },
    reset: { pin: '907351', confirm: '907351', smsTicket: own.smsTicket, identityTicket: own.identityTicket },
  },
  deposit: {
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
  face: {
    status: {},
    start: { scene: 'loan', returnUrl: `http://localhost${FACE_PAGE}`, agreementKeys: own.keys.face },
    result: { faceTicket: own.faceTicket },
    withdraw: {},
  },
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
    withdraw: {},
  },
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
    activity: { activityId: 'apr' },
    banners: { position: 'home' },
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
      oldSmsTicket: 'unknown',
      identityTicket: 'unknown',
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
    page: { url: 'https://nobody.example/' },
    exchange: { partner: 'sandbox-partner', scene: 'test', agreed: 'Y' },
  },
  pictures: { upload: { purpose: 'complaint' }, link: { pictureId: own.pictureId } },
  repayment: repaymentExamples(own),
  support: {
    faqs: {},
    judgeFaq: { faqId: 'late', helpful: 'Y' },
    event: { event: 'loginRepair' },
    config: { uid: 'someone' },
  },
  system: { config: {}, switchInfo: {}, appLinks: {}, imageConfig: { group: 'licence' }, content: { key: 'register' } },
  unregister: {
    check: {},
    apply: {
      reason: 'unused',
      smsTicket: own.leavingSms,
      identityTicket: own.leavingIdentity,
      dealTicket: own.leavingDeal,
    },
    undo: {},
  },
  weChat: {
    jsConfig: { url: 'https://nobody.example/' },
    oauthUrl: { scope: 'snsapi_userinfo', redirect: 'https://nobody.example/weixinLogin' },
    oauthLogin: { code: 'unknown', state: 'unknown', browserKey: 'unknown', deviceKey: DEVICE_KEY },
    bind: {
      openTicket: 'unknown',
      browserKey: 'unknown',
      mobile: own.mobile,
      smsCode: '000000',
      agreementKeys: own.keys.register,
      channel: 'web',
      deviceKey: DEVICE_KEY,
    },
    binding: {},
    unbind: { smsCode: '000000', password: own.password },
  },
})

const accountExamples = (own: Belongings): Examples['account'] => ({
  captcha: { kind: 'text' },
  sendSms: { mobile: own.mobile, type: 'repay' },
  sendSmsH5: { mobile: own.mobile, type: 'login', captchaKey: 'unknown', captcha: 'ACEF' },
  validateSms: { mobile: own.mobile, type: 'login', smsCode: '000000' },
  login: {
    loginType: 'sms',
    mobile: own.mobile,
    password: own.password,
    smsCode: '000000',
    captchaKey: 'unknown',
    captcha: 'ACEF',
    channel: 'web',
    deviceKey: DEVICE_KEY,
  },
  register: {
    mobile: own.mobile,
    password: own.password,
    smsCode: '000000',
    inviteCode: '123456',
    authCode: 'abcd',
    agreementKeys: own.keys.register,
    channel: 'web',
    deviceKey: DEVICE_KEY,
  },
  forgetPassword: {
    mobile: own.mobile,
    smsTicket: own.resetTicket,
    certTail: own.certId.slice(-6),
    newPwd: 'other12345',
    confirmPwd: 'other12345',
  },
  changeMobile: {
    newMobile: '13800000001',
    smsCode: '000000',
    oldSmsTicket: own.oldPhoneTicket,
    identityTicket: own.identityTicket,
    dealTicket: own.unbindTicket,
  },
  modifyPassword: { pwdType: 'deal', oldPwd: own.pin, newPwd: '123456', confirmPwd: '123456' },
  safeCertify: { smsTicket: own.safeCertTicket, identityTicket: own.safeCertIdentity },
  logout: {},
  realName: {
    name: own.name,
    certId: own.certId,
    mobile: own.mobile,
    smsCode: '000000',
    agreementKeys: own.keys.realName,
  },
  realNameValidate: { name: own.name, certId: own.certId, purpose: 'unregister' },
  contractSelect: { scene: 'loan' },
})

const customerExamples: Omit<Examples['customer'], 'dictionary'> = {
  info: {},
  frontInfo: {},
  extendInfo: {},
  saveBasicInfo: {
    step: 'work',
    industry: 'I65',
    profession: '203',
    duty: 'staff',
    role: 'staff',
    company: '云杉软件有限公司',
    companyAddress: '高新区天府大道1号5楼',
    companyPhone: '028-85551234',
    email: 'someone@example.com',
    monthlyIncome: '10000.00',
    incomeLevel: '10000',
    incomeSource: 'wage',
    loanType: 'none',
    education: 'bachelor',
    marriage: 'unmarried',
    province: '110000',
    city: '110100',
    county: '110101',
    address: '东长安街1号院2单元301室',
    relativeRelation: 'mother',
    relativeName: '林芳',
    relativeMobile: '13700000001',
    friendRelation: 'friend',
    friendName: '周舟',
    friendMobile: '13700000002',
  },
}

const loanExamples = (own: Belongings): Examples['loan'] => ({
  params: { productType: 'cash', time: '1' },
  plan: { productType: 'cash', loanAmt: '3000.00', period: '3', repayType: 'equalInstalment' },
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
    quoteId: own.quoteId,
    dealTicket: own.borrowTicket,
  },
  cancel: { orderId: own.orderId, reason: '不需要了' },
  cancelByApplication: { appId: own.appId },
  modifyStatus: { orderId: own.orderId, action: 'GIVEUP' },
  detail: { orderId: own.orderId, appId: own.appId },
  records: { state: 'live', kind: 'cash', pageNo: '1', pageSize: '10' },
  contractList: { orderId: own.orderId, scene: 'loan' },
  contract: { orderId: own.orderId, contractKey: 'personalLoan', quoteId: own.quoteId },
})

const repaymentExamples = (own: Belongings): Examples['repayment'] => ({
  summary: {},
  list: { state: 'unpaid', pageNo: '1' },
  detail: { billNo: own.billNo },
  selectOne: { appId: own.appId, billNo: own.billNo, stage: '1' },
  selectMany: { items: JSON.stringify([{ appId: own.appId, stage: 1 }]) },
  apply: { items: JSON.stringify([{ appId: own.appId, stage: 1 }]), cardId: own.cardId, amt: '1.00' },
  confirm: { repayNo: own.repayNo, dealTicket: own.repayTicket },
  close: { repayNo: own.repayNo },
  status: { appId: own.appId, repayNo: own.repayNo },
  history: { pageNo: '1' },
  payment: { repayNo: own.repayNo },
})
