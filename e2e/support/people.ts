/** Somebody whose session a page can take over. */
export type Visitor = { token: string; mobile: string }
/** Who is alone on a server. */
export type Member = Visitor & { pin: string }
/** … with what their screens are opened with: a loan being repaid, its next bill, a payment of it, a certificate. */
export type Borrower = Visitor & {
  cardId: string
  orderId: string
  appId: string
  billNo: string
  repayNo: string
  /** The payment that ended their other loan before its time. */
  settleNo: string
  /** What a shop gave back of it before that. */
  refundNo: string
  topUpNo: string
  certificateId: string
  certNo: string
  letterId: string
  ticketNo: string
  voucherNo: string
  verifyCode: string
  /** What a shop asks to be paid. */
  payNo: string
  rewardId: string
}
/** … with the loan that they are in trouble with, its first bill, and a payment of it where there was one. */
export type Troubled = Visitor & Partial<Pick<Borrower, 'cardId' | 'orderId' | 'appId' | 'billNo' | 'repayNo'>>
/** Who owes nothing and may close the account. */
export type Leaver = Visitor & { pin: string }
/** Whose first bill a journey may pay; the bank takes seconds to say that it has the money. */
export type Payer = Visitor & Pick<Borrower, 'billNo'> & { pin: string }
/** Whose loan a partner lent. */
export type Partnered = Visitor & Pick<Borrower, 'orderId' | 'appId'> & { pin: string }
/** Whose bills a journey pays together. */
export type Merger = Visitor & { pin: string }
/** Whose loan a journey may settle; the bank takes seconds here too. */
export type Settler = Visitor & Pick<Borrower, 'orderId' | 'appId'> & { pin: string }
/** Whose password and sessions a journey of theirs changes or ends. */
type Forgetful = Visitor & { password: string; certId: string }
/** Who is about to pay and has forgotten the deal password, but not who they are. */
export type Stuck = Visitor & Pick<Borrower, 'billNo'> & { name: string; certId: string; cardNo: string }
/** Whose loan is to show what it was used for, or gets another repayment day. */
export type Spender = Visitor & Pick<Borrower, 'orderId'> & { pin: string }
/** Who has a question about a bill, or puts it off. */
export type Asker = Visitor & Pick<Borrower, 'billNo'>
/** Who buys at a shop, with all that is to be read of the six instalments for its earphones, by link and at the till. */
type Read = { subject: string; read: string[] }
export type Shopper = Visitor & { pin: string; reading: Read; atTheTill: Read }
/** Whose loan paid for something at the shop, under its order number, that is given back. */
export type Returner = Visitor & Pick<Borrower, 'billNo'> & { orderNo: string }
/** Who changes the phone, first by the old one and then without it. */
export type Mover = Visitor & { name: string; certId: string; pin: string }
/** Who has a second account, on another phone, whose number and password come first to the person's mind. */
export type Twofold = Mover & { otherMobile: string; password: string }
/** Who has photos of an ID card that is soon over. */
export type CardHolder = Visitor & { name: string; certId: string }
/** Who can no longer log in by password as they did in the old version; who types it wrong; who asks for codes. */
type AtTheDoor = Record<'oldUser' | 'guarded' | 'messaged', Visitor>
export type Scene = AtTheDoor &
  Record<'photographer', Visitor> &
  Record<'cardHolder', CardHolder> &
  Record<'newcomer', Visitor & { password: string }> &
  Record<'forgetful' | 'traveller', Forgetful> &
  Record<'borrower', Borrower> &
  Record<Trouble, Troubled> &
  Record<'payer' | 'couponHolder' | 'idler', Payer> &
  Record<'settler', Settler> &
  Record<'merger', Merger> &
  Record<'partnered', Partnered> &
  Record<'careful', Leaver> &
  Record<'stuck', Stuck> &
  Record<'asker' | 'putter', Asker> &
  Record<'spender' | 'dated', Spender> &
  Record<'returner', Returner> &
  Record<'keeper', Leaver> &
  Record<'shopper', Shopper> &
  Record<'mover', Mover> &
  Record<'twofold', Twofold> &
  Record<'leaver' | 'saver' | 'inviter', Leaver>
export type Trouble = 'checking' | 'overdue' | 'paying' | 'reviewing' | 'refused' | 'frozen' | 'cancelled'

/** People who are there already, and the database that has them in it, for servers to begin with. */
export type Prepared<Present = unknown> = { template: string; scene: Present }
