/** A customer whose session a page can take over. */
export type Visitor = { token: string; mobile: string }
/** The only customer of a server. */
export type Member = Visitor & { pin: string }
/** … with the ids that their screens are opened with: a loan being repaid, its next bill, a payment of it, a certificate. */
export type Borrower = Visitor & {
  cardId: string
  orderId: string
  appId: string
  billNo: string
  repayNo: string
  /** The payment that settled their other loan early. */
  settleNo: string
  /** The shop's refund for it before that. */
  refundNo: string
  topUpNo: string
  certificateId: string
  certNo: string
  letterId: string
  ticketNo: string
  voucherNo: string
  verifyCode: string
  /** The payment that a shop requests. */
  payNo: string
  rewardId: string
}
/** … with the loan that is in trouble, its first bill, and a payment of it where there was one. */
export type Troubled = Visitor & Partial<Pick<Borrower, 'cardId' | 'orderId' | 'appId' | 'billNo' | 'repayNo'>>
/** A customer who owes nothing and may close the account. */
export type Leaver = Visitor & { pin: string }
/** A customer whose first bill a journey may pay; the bank takes seconds to confirm the payment. */
export type Payer = Visitor & Pick<Borrower, 'billNo'> & { pin: string }
/** A customer whose loan a partner lent. */
export type Partnered = Visitor & Pick<Borrower, 'orderId' | 'appId'> & { pin: string }
/** A customer whose bills a journey pays together. */
export type Merger = Visitor & { pin: string }
/** A customer whose loan a journey may settle; the bank takes seconds here too. */
export type Settler = Visitor & Pick<Borrower, 'orderId' | 'appId'> & { pin: string }
/** A customer whose password and sessions a journey changes or ends. */
type Forgetful = Visitor & { password: string; certId: string }
/** A customer about to pay who has forgotten the deal password, but can prove the identity. */
export type Stuck = Visitor & Pick<Borrower, 'billNo'> & { name: string; certId: string; cardNo: string }
/** A customer whose loan needs proof of its purpose, or gets another due day. */
export type Spender = Visitor & Pick<Borrower, 'orderId'> & { pin: string }
/** A customer who has a question about a bill, or postpones it. */
export type Asker = Visitor & Pick<Borrower, 'billNo'>
/** A customer who buys at a shop, with all agreements to read for its six-instalment earphones, by link and at the till. */
type Read = { subject: string; read: string[] }
export type Shopper = Visitor & { pin: string; reading: Read; atTheTill: Read }
/** A customer whose loan paid for a shop order, under its order number, that is returned. */
export type Returner = Visitor & Pick<Borrower, 'billNo'> & { orderNo: string }
/** A customer who changes the phone, first by the old number and then without it. */
export type Mover = Visitor & { name: string; certId: string; pin: string }
/** A customer with a second account on another phone, whose number and password they type first. */
export type Twofold = Mover & { otherMobile: string; password: string }
/** A customer with photos of an ID card that expires soon. */
export type CardHolder = Visitor & { name: string; certId: string }
/** Customers at the login: of the old version without a password, with a mistyped password, with a code by message. */
type AtTheDoor = Record<'oldUser' | 'guarded' | 'messaged', Visitor>
export type Scene = AtTheDoor &
  Record<'photographer', Visitor> &
  Record<'cardHolder', CardHolder> &
  Record<'newcomer', Visitor & { password: string }> &
  Record<'forgetful' | 'traveller', Forgetful> &
  Record<'borrower', Borrower> &
  Record<Trouble, Troubled> &
  Record<'payer' | 'couponHolder' | 'idler' | 'keyPayer', Payer> &
  Record<'correspondent', Payer & Pick<Borrower, 'orderId'>> &
  Record<'settler', Settler> &
  Record<'merger', Merger> &
  Record<'partnered', Partnered> &
  Record<'careful', Leaver> &
  Record<'stuck', Stuck> &
  Record<'asker' | 'putter', Asker> &
  Record<'spender' | 'dated', Spender> &
  Record<'returner', Returner> &
  Record<'keeper' | 'applicant' | 'typist', Leaver> &
  Record<'shopper' | 'buyer', Shopper> &
  Record<'mover', Mover> &
  Record<'twofold', Twofold> &
  Record<'leaver' | 'saver' | 'inviter', Leaver>
export type Trouble = 'checking' | 'overdue' | 'paying' | 'reviewing' | 'refused' | 'frozen' | 'cancelled'

/** Prepared customers, and the template database that contains them, for a server to start with. */
export type Prepared<Present = unknown> = { template: string; scene: Present }
