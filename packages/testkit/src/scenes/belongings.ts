import { account } from '@wanka/contract/customer/account.ts'
import { devices } from '@wanka/contract/customer/devices.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { settlement } from '@wanka/contract/lending/early-settlement.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { proofSubjectOfLoan } from '@wanka/contract/lending/quote.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { DEPOSIT_SUBJECT } from '@wanka/contract/payments/deposit-account.ts'
import { letong } from '@wanka/contract/services/phone-plans.ts'
import { topUp } from '@wanka/contract/services/top-up.ts'
import { fen } from '@wanka/domain/money.ts'
import type { TestServer } from '../test-server.ts'
import { complained } from './complaint.ts'
import { given } from './coupon.ts'
import { bindCard, cardCode, forgetCardCodes, newCardNo, startTask } from './credit.ts'
import { deskApplied, deskTicket } from './desk.ts'
import { startFace } from './face.ts'
import { idCardPicture } from './id-card.ts'
import { insured, premiumOf } from './insurance.ts'
import { earningsOf } from './invite.ts'
import { cardSent } from './letong.ts'
import { type Borrower, borrow, borrowed, termsOf } from './loan.ts'
import { slipPicture } from './offline-payment.ts'
import { agreementKeys, dealTicket, type PersonOptions, passwordLogin, smsTicket, strangerCode } from './people.ts'
import { buy, goodsTerms, ordered } from './purchase.ts'
import { refundedBy } from './refund.ts'
import { repayApplied, repayTicket, settled } from './repayment.ts'
import { nobodys, type Things } from './things.ts'
import { topUpOrdered } from './top-up.ts'
import { proved, voucherPicture } from './voucher.ts'

const SMALL = fen(10_000)

type Scene =
  | 'register'
  | 'realName'
  | 'openCard'
  | 'loan'
  | 'purchase'
  | 'sign'
  | 'face'
  | 'idCard'
  | 'deposit'
  | 'insurance'
  | 'letong'
  | 'marketing'
  | 'survey'

/** Somebody who owns one of everything that a call can name. A link to pay is anybody's: what is theirs is one that they took. */
export type Belongings = Borrower &
  Things & {
    quoteId: string
    purchaseQuoteId: string
    boughtPayNo: string
    boughtPayCode: string
    keys: Record<Scene, string>
  }

export async function withBelongings(server: TestServer, person?: PersonOptions): Promise<Belongings> {
  const owner = await borrowed(server, person)
  const couponId = await given(server, owner, 'borrowPacket')
  const { quoteId } = await server.client.call(loan.plan, { ...termsOf(), rmId: couponId }, { token: owner.token })
  const { taskId } = await startTask(server, owner, 'creditCard')
  const { faceTicket } = await startFace(server, owner)
  const { pictureId } = await server.client.call(pictures.upload, { purpose: 'complaint' }, { token: owner.token })
  return {
    ...owner,
    ...(await papersOf(server, owner)),
    ...(await cardsOf(server, owner)),
    ...(await ticketsOf(server, owner)),
    ...(await paymentOf(server, owner)),
    ...(await purchasesOf(server, owner)),
    ...(await policyOf(server, owner)),
    ...(await topUpOf(server, owner)),
    ...(await letongOf(server, owner)),
    ...(await earningsOf(server, owner)),
    sessionId: await otherLogin(server, owner),
    letterId: await newestLetter(server, owner),
    ...(await complained(server, owner)),
    ...(await proved(server, owner)),
    voucherPicture: await voucherPicture(server, owner),
    slipPicture: await slipPicture(server, owner),
    taskId,
    faceTicket,
    pictureId,
    idCardPicture: await idCardPicture(server, owner),
    couponId,
    quoteId,
    borrowTicket: await dealTicket(server, owner, {
      purpose: 'borrow',
      amount: termsOf().loanAmt,
      subject: proofSubjectOfLoan({ quoteId, cardId: owner.cardId }),
    }),
    billNo: `${owner.appId}-1`,
    keys: await keysOf(server),
  }
}

/** The same person naming things that nobody owns, in the form that the server gives them. */
export const withNothing = (owner: Belongings): Belongings => ({ ...owner, ...nobodys() })

/** The same person naming the things of another. */
export function withThingsOf(owner: Belongings, other: Belongings): Belongings {
  const things = Object.keys(nobodys()) as (keyof Things)[]
  const theirs = Object.fromEntries(things.map((thing) => [thing, other[thing]]))
  return { ...owner, ...theirs, payNo: other.boughtPayNo, payCode: other.boughtPayCode }
}

async function papersOf(server: TestServer, owner: Borrower) {
  const small = { productType: 'spare', loanAmt: fen(50_000), period: 1, repayType: 'singleRepayment' } as const
  const paidBack = await borrow(server, owner, small)
  await settled(server, paidBack)
  const refundNo = await refundedBy(server, paidBack, fen(10_000))
  const { orderId: settledOrderId } = paidBack
  const asked = await server.client.call(certificates.apply, { orderIds: [settledOrderId] }, { token: owner.token })
  return { settledOrderId, refundNo, certificateId: asked.certId }
}

async function cardsOf(server: TestServer, owner: Borrower) {
  const { cardId: secondCardId } = await bindCard(server, owner)
  const { signNo } = await server.client.call(mandate.apply, { cardId: secondCardId }, { token: owner.token })
  await forgetCardCodes(server, owner.customerId)
  const { bizNo } = await cardCode(server, owner, newCardNo())
  const unbindTicket = await dealTicket(server, owner, { purpose: 'unbindCard', subject: secondCardId })
  return { secondCardId, signNo, bizNo, unbindTicket }
}

async function ticketsOf(server: TestServer, owner: Borrower) {
  const { mobile, name, certId, cardNo, token } = owner
  const smsCode = await strangerCode(server, mobile, 'resetPwd')
  const reset = await server.client.call(account.validateSms, { mobile, type: 'resetPwd', smsCode })
  const { identityTicket = '' } = await server.client.call(cards.check, { cardNo, name, certId }, { token })
  const certified = await server.client.call(account.realNameValidate, { certId, purpose: 'safeCert' }, { token })
  return {
    resetTicket: reset.smsTicket,
    identityTicket,
    smsTicket: await smsTicket(server, owner, 'dealPwd'),
    oldPhoneTicket: await smsTicket(server, owner, 'changeOld'),
    depositTicket: await dealTicket(server, owner, { purpose: 'deposit', subject: DEPOSIT_SUBJECT.open(owner.cardNo) }),
    dataTicket: await dealTicket(server, owner, { purpose: 'myData' }),
    limitTicket: await dealTicket(server, owner, { purpose: 'limit', subject: 'unlock' }),
    ownLimitTicket: await dealTicket(server, owner, { purpose: 'limit', subject: 'ownLimit', amount: fen(100_000) }),
    ...(await leavingTicketsOf(server, owner)),
    safeCertTicket: await smsTicket(server, owner, 'safeCert'),
    safeCertIdentity: certified.identityTicket,
  }
}

async function leavingTicketsOf(server: TestServer, owner: Borrower) {
  const { certId, token } = owner
  const identity = await server.client.call(account.realNameValidate, { certId, purpose: 'unregister' }, { token })
  return {
    leavingIdentity: identity.identityTicket,
    leavingSms: await smsTicket(server, owner, 'unregister'),
    leavingDeal: await dealTicket(server, owner, { purpose: 'unregister' }),
  }
}

async function newestLetter(server: TestServer, { token }: Borrower): Promise<string> {
  const { list } = await server.client.call(letter.list, {}, { token })
  return list[0]?.letterId ?? ''
}

/** Another login of theirs, by its number. */
async function otherLogin(server: TestServer, { mobile, password, token }: Borrower): Promise<string> {
  await passwordLogin(server, { mobile, password })
  const { devices: logins } = await server.client.call(devices.list, {}, { token })
  return logins.find(({ current }) => !current)?.sessionId ?? ''
}

async function paymentOf(server: TestServer, owner: Borrower) {
  const paying = await repayApplied(server, owner, [{ appId: owner.appId, stage: 1 }])
  const quote = { appId: owner.appId, settle: true }
  const { calNo = '' } = await server.client.call(settlement.quote, quote, { token: owner.token })
  const group = await server.client.call(settlement.group, { appIds: [owner.appId] }, { token: owner.token })
  const groupCalNo = group.settling?.calNo ?? ''
  return {
    repayNo: paying.repayNo,
    calNo,
    groupCalNo,
    repayTicket: await repayTicket(server, owner.customerId, paying),
  }
}

/** One that was paid, and one that they may pay. */
async function purchasesOf(server: TestServer, owner: Borrower) {
  const bought = await buy(server, owner, { amount: SMALL, by: 'code' })
  const { payNo } = await ordered(server, { amount: SMALL })
  const { payCode = '' } = await ordered(server, { amount: SMALL, by: 'code' })
  const { quoteId } = await server.client.call(loan.plan, goodsTerms(SMALL), { token: owner.token })
  const binding = {
    purpose: 'borrow',
    amount: SMALL,
    subject: proofSubjectOfLoan({ quoteId, cardId: owner.cardId }),
  } as const
  const purchaseTicket = await dealTicket(server, owner, binding)
  return {
    payNo,
    payCode,
    boughtPayNo: bought.payNo,
    boughtPayCode: bought.payCode ?? '',
    purchaseQuoteId: quoteId,
    purchaseTicket,
  }
}

async function policyOf(server: TestServer, owner: Borrower) {
  const policyNo = await insured(server, owner)
  const premium = await deskApplied(server, owner, premiumOf(policyNo))
  const { subject: premiumBillNo, payNo: premiumNo } = premium
  return { policyNo, premiumBillNo, premiumNo, premiumTicket: await deskTicket(server, owner, premium) }
}

async function topUpOf(server: TestServer, owner: Borrower) {
  const { orderNo } = await topUpOrdered(server, owner)
  const { faces } = await server.client.call(topUp.products, { mobile: '13800138000' }, { token: owner.token })
  return { topUpNo: orderNo, topUpQuote: faces[0]?.quote ?? '' }
}

async function letongOf(server: TestServer, owner: Borrower) {
  const letongCardNo = await cardSent(server, owner)
  const { packages } = await server.client.call(letong.packages, {}, { token: owner.token })
  return { letongCardNo, letongQuote: packages[0]?.quote ?? '' }
}

async function keysOf(server: TestServer): Promise<Record<Scene, string>> {
  const joined = async (scene: Scene) => (await agreementKeys(server, scene)).join(',')
  return {
    register: await joined('register'),
    realName: await joined('realName'),
    openCard: await joined('openCard'),
    loan: await joined('loan'),
    purchase: await joined('purchase'),
    sign: await joined('sign'),
    face: await joined('face'),
    idCard: await joined('idCard'),
    deposit: await joined('deposit'),
    insurance: await joined('insurance'),
    letong: await joined('letong'),
    marketing: await joined('marketing'),
    survey: await joined('survey'),
  }
}
