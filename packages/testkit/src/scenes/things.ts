import { randomBytes, randomUUID } from 'node:crypto'
import { businessNo, randomDigits, randomLetters } from '@wanka/server/platform/db/id.ts'
import { FIRST_DATE } from '../template.ts'

/** What a call can name of somebody's: ids that the server gave out, and tickets. */
export type Things = {
  orderId: string
  appId: string
  settledOrderId: string
  billNo: string
  payNo: string
  payCode: string
  cardId: string
  secondCardId: string
  bizNo: string
  signNo: string
  couponId: string
  repayNo: string
  refundNo: string
  calNo: string
  groupCalNo: string
  taskId: string
  faceTicket: string
  certificateId: string
  letterId: string
  pictureId: string
  ticketNo: string
  voucherNo: string
  voucherPicture: string
  slipPicture: string
  idCardPicture: string
  smsTicket: string
  resetTicket: string
  identityTicket: string
  safeCertTicket: string
  safeCertIdentity: string
  sessionId: string
  borrowTicket: string
  repayTicket: string
  unbindTicket: string
  leavingSms: string
  leavingIdentity: string
  leavingDeal: string
  oldPhoneTicket: string
  depositTicket: string
  dataTicket: string
  limitTicket: string
  ownLimitTicket: string
  purchaseTicket: string
  policyNo: string
  premiumBillNo: string
  premiumNo: string
  premiumTicket: string
  topUpNo: string
  topUpQuote: string
  letongCardNo: string
  letongQuote: string
  rewardId: string
  friendNo: string
  withdrawNo: string
  withdrawTicket: string
}

/** Such names as nobody has. */
export function nobodys(): Things {
  const appId = businessNo('A', FIRST_DATE)
  const ticket = () => randomBytes(32).toString('base64url')
  return {
    appId,
    orderId: randomUUID(),
    settledOrderId: randomUUID(),
    billNo: `${appId}-1`,
    payNo: randomLetters(24),
    payCode: randomDigits(16),
    cardId: randomUUID(),
    secondCardId: randomUUID(),
    bizNo: randomUUID(),
    signNo: randomUUID(),
    couponId: randomUUID(),
    repayNo: businessNo('R', FIRST_DATE),
    refundNo: businessNo('TK', FIRST_DATE),
    calNo: `${ticket()}.${ticket()}`,
    groupCalNo: `${ticket()}.${ticket()}`,
    taskId: randomUUID(),
    faceTicket: ticket(),
    certificateId: randomUUID(),
    letterId: randomUUID(),
    pictureId: randomUUID(),
    ticketNo: businessNo('T', FIRST_DATE),
    voucherNo: businessNo('V', FIRST_DATE),
    voucherPicture: randomUUID(),
    slipPicture: randomUUID(),
    idCardPicture: randomUUID(),
    smsTicket: ticket(),
    resetTicket: ticket(),
    identityTicket: ticket(),
    safeCertTicket: ticket(),
    safeCertIdentity: ticket(),
    sessionId: randomUUID(),
    borrowTicket: ticket(),
    repayTicket: ticket(),
    unbindTicket: ticket(),
    leavingSms: ticket(),
    leavingIdentity: ticket(),
    leavingDeal: ticket(),
    oldPhoneTicket: ticket(),
    depositTicket: ticket(),
    dataTicket: ticket(),
    limitTicket: ticket(),
    ownLimitTicket: ticket(),
    purchaseTicket: ticket(),
    policyNo: businessNo('Y', FIRST_DATE),
    premiumBillNo: `${businessNo('Y', FIRST_DATE)}-1`,
    premiumNo: businessNo('B', FIRST_DATE),
    premiumTicket: ticket(),
    topUpNo: businessNo('T', FIRST_DATE),
    topUpQuote: ticket(),
    letongCardNo: businessNo('L', FIRST_DATE),
    letongQuote: ticket(),
    rewardId: randomUUID(),
    friendNo: randomUUID(),
    withdrawNo: businessNo('T', FIRST_DATE),
    withdrawTicket: ticket(),
  }
}
