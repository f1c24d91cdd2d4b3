import type { Belongings } from '../fixtures/owned-resources.ts'
import type { Examples } from './example-bodies.ts'

export const insuranceExamples = (own: Belongings): Examples['insurance'] => ({
  offer: {},
  apply: { product: 'cardSafe', agreementKeys: own.keys.insurance },
  policies: {},
  cancel: { policyNo: own.policyNo, refund: '0.00' },
})

export const topUpExamples = (own: Belongings): Examples['topUp'] => ({
  products: { mobile: '13800138000' },
  order: { mobile: '13800138000', productId: 'mobile-10', quote: own.topUpQuote },
  records: { after: own.topUpNo },
  detail: { orderNo: own.topUpNo },
})

export const phonePlansExamples = (own: Belongings): Examples['phonePlans'] => ({
  packages: {},
  order: { packageId: 'lt-19', quote: own.letongQuote, agreementKeys: own.keys.letong },
  card: { cardNo: own.letongCardNo },
  activate: { cardNo: own.letongCardNo },
  leave: { cardNo: own.letongCardNo },
  bill: { cardNo: own.letongCardNo },
})

export const deskPaymentsExamples = (own: Belongings): Examples['deskPayments'] => ({
  select: { purpose: 'premium', subject: own.premiumBillNo },
  pay: { purpose: 'premium', subject: own.premiumBillNo, cardId: own.cardId, amt: '3.00' },
  sendCode: { payNo: own.premiumNo },
  checkCode: { payNo: own.premiumNo, smsCode: '000000' },
  confirm: { payNo: own.premiumNo, dealTicket: own.premiumTicket },
  status: { payNo: own.premiumNo },
})

export const pointsExamples: Examples['points'] = {
  balance: {},
  details: { bean: 'fudou', type: 'in', after: '1000000' },
  tasks: {},
  claim: { taskId: 'signIn' },
  fudouBalance: {},
  fudouDetails: { type: 'out', after: '1000000' },
  rate: {},
  residue: {},
  memberBalance: {},
  diamonds: {},
  exchange: { diamonds: '1' },
  mallAccess: {},
}
