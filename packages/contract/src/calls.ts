import { account, dealPassword } from './account.ts'
import { activity } from './activity.ts'
import { authorisation } from './authorisation.ts'
import type { Call } from './call.ts'
import { cards, mandate } from './cards.ts'
import { certificates } from './certificates.ts'
import { complaint, feedback } from './complaint.ts'
import { consumerVoucher } from './consumer-voucher.ts'
import { coupon } from './coupon.ts'
import { creditLine } from './credit-line.ts'
import { customer } from './customer.ts'
import { deposit } from './deposit.ts'
import { desk } from './desk.ts'
import { devices } from './devices.ts'
import { extension } from './extension.ts'
import { face } from './face.ts'
import { idCardPhotos } from './id-card-photos.ts'
import { insurance } from './insurance.ts'
import { invite } from './invite.ts'
import { letong } from './letong.ts'
import { letter } from './letter.ts'
import { loan } from './loan.ts'
import { marketing } from './marketing.ts'
import { membership } from './membership.ts'
import { multiAccount } from './multi-account.ts'
import { myData } from './my-data.ts'
import { notice } from './notice.ts'
import { offlinePayment } from './offline-payment.ts'
import { partner } from './partner.ts'
import { pictures } from './pictures.ts'
import { points } from './points.ts'
import { purchase, scanPay } from './purchase.ts'
import { refund } from './refund.ts'
import { repayment } from './repayment.ts'
import { repaymentDay } from './repayment-day.ts'
import { settlement } from './settlement.ts'
import { support } from './support.ts'
import { survey } from './survey.ts'
import { system } from './system.ts'
import { topUp } from './top-up.ts'
import { unregister } from './unregister.ts'
import { weChat } from './we-chat.ts'
import { withdrawCash } from './withdraw-cash.ts'

/** Every call of the product, by area. The documentation and the access matrix are made from this. */
export const calls = {
  account,
  activity,
  authorisation,
  cards,
  certificates,
  complaint,
  consumerVoucher,
  coupon,
  creditLine,
  customer,
  dealPassword,
  deposit,
  desk,
  devices,
  face,
  feedback,
  idCardPhotos,
  insurance,
  invite,
  letong,
  letter,
  loan,
  mandate,
  marketing,
  membership,
  multiAccount,
  myData,
  notice,
  partner,
  pictures,
  points,
  purchase,
  refund,
  scanPay,
  repayment,
  extension,
  offlinePayment,
  repaymentDay,
  settlement,
  support,
  survey,
  system,
  topUp,
  unregister,
  weChat,
  withdrawCash,
} satisfies Record<string, Record<string, Call>>

export const allCalls: readonly Call[] = Object.values(calls).flatMap((area) => Object.values(area) as Call[])
