import type { Call } from './call.ts'
import { account } from './customer/account.ts'
import { accountClosure } from './customer/account-closure.ts'
import { authorisation } from './customer/authorisation.ts'
import { dealPassword } from './customer/deal-password.ts'
import { devices } from './customer/devices.ts'
import { face } from './customer/face.ts'
import { idCardPhotos } from './customer/id-card.ts'
import { multiAccount } from './customer/multi-account.ts'
import { myData } from './customer/my-data.ts'
import { position } from './customer/position.ts'
import { customer } from './customer/profile.ts'
import { activity } from './engagement/activities.ts'
import { coupon } from './engagement/coupons.ts'
import { marketing } from './engagement/marketing.ts'
import { membership } from './engagement/membership.ts'
import { partner, partnerSide } from './engagement/partners.ts'
import { points } from './engagement/points.ts'
import { referrals } from './engagement/referrals.ts'
import { survey } from './engagement/surveys.ts'
import { cardRepay } from './lending/card-repay.ts'
import { certificates } from './lending/certificates.ts'
import { creditLine } from './lending/credit-line.ts'
import { creditReporting } from './lending/credit-reporting.ts'
import { dueDayChange } from './lending/due-day-change.ts'
import { earlySettlement } from './lending/early-settlement.ts'
import { extension } from './lending/extensions.ts'
import { hardship } from './lending/hardship.ts'
import { loan } from './lending/loans.ts'
import { offlinePayment } from './lending/offline-payments.ts'
import { partialPrepayment } from './lending/partial-prepayment.ts'
import { merchantDeliveries, merchantSide, purchase, scanPay } from './lending/purchases.ts'
import { merchantRefund, refund } from './lending/refunds.ts'
import { repayment } from './lending/repayment.ts'
import { shop } from './lending/shop.ts'
import { unfinished } from './lending/unfinished.ts'
import { consumerVoucher } from './lending/vouchers.ts'
import { email } from './messaging/email.ts'
import { letter } from './messaging/letters.ts'
import { notice } from './messaging/notices.ts'
import { weChat } from './messaging/we-chat.ts'
import { catalogue } from './operations/catalogue.ts'
import { pictures } from './operations/pictures.ts'
import { cards, mandate } from './payments/cards.ts'
import { depositAccount } from './payments/deposit-account.ts'
import { deskPayments } from './payments/desk-payments.ts'
import { statement } from './payments/statement.ts'
import { withdrawals } from './payments/withdrawals.ts'
import { insurance } from './services/insurance.ts'
import { phonePlans } from './services/phone-plans.ts'
import { topUp } from './services/top-up.ts'
import { complaint, feedback } from './support/complaints.ts'
import { help } from './support/help.ts'

/** Every call of the product, by area. The documentation and the access matrix are made from this. */
export const calls = {
  account,
  activity,
  authorisation,
  cardRepay,
  cards,
  certificates,
  complaint,
  consumerVoucher,
  coupon,
  creditLine,
  customer,
  dealPassword,
  depositAccount,
  deskPayments,
  devices,
  face,
  feedback,
  idCardPhotos,
  insurance,
  referrals,
  phonePlans,
  letter,
  loan,
  mandate,
  marketing,
  membership,
  multiAccount,
  myData,
  email,
  notice,
  partner,
  pictures,
  position,
  points,
  purchase,
  refund,
  scanPay,
  shop,
  repayment,
  statement,
  extension,
  offlinePayment,
  creditReporting,
  dueDayChange,
  hardship,
  earlySettlement,
  partialPrepayment,
  help,
  survey,
  catalogue,
  topUp,
  unfinished,
  accountClosure,
  weChat,
  withdrawals,
} satisfies Record<string, Record<string, Call>>

export const allCalls: readonly Call[] = Object.values(calls).flatMap((area) => Object.values(area) as Call[])

/** Every call that a partner's server makes to ours, by what it is about. */
export const partnerCalls = {
  ticket: partnerSide,
  order: merchantSide,
  delivery: merchantDeliveries,
  refund: merchantRefund,
} satisfies Record<string, Record<string, Call<'partner'>>>
