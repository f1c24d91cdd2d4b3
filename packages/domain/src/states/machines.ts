import { account } from './account.ts'
import { campaignGrant } from './campaign-grant.ts'
import { card } from './card.ts'
import { certificate } from './certificate.ts'
import { complaint } from './complaint.ts'
import { coupon } from './coupon.ts'
import { creditLine } from './credit-line.ts'
import { depositAccount, depositOrder } from './deposit.ts'
import { deskPayment } from './desk-payment.ts'
import { faceCheck } from './face-check.ts'
import { hardship } from './hardship.ts'
import { hold } from './hold.ts'
import { lenderBooks } from './lender-books.ts'
import { letongCard } from './letong-card.ts'
import { loanOrder } from './loan-order.ts'
import { mallOrder } from './mall-order.ts'
import { mandate } from './mandate.ts'
import { offlinePayment } from './offline-payment.ts'
import { policy } from './policy.ts'
import { prepayment } from './prepayment.ts'
import { purchase } from './purchase.ts'
import { refund } from './refund.ts'
import { repaymentOrder } from './repayment-order.ts'
import { reward } from './reward.ts'
import type { Machine } from './state-machine.ts'
import { topUp } from './top-up.ts'
import { voucher } from './voucher.ts'
import { withdrawal } from './withdrawal.ts'

/** Every state machine of the product. The database has the same transitions, and refuses any other. */
export const machines: readonly Machine<string, string>[] = [
  account,
  campaignGrant,
  card,
  certificate,
  complaint,
  coupon,
  creditLine,
  depositAccount,
  depositOrder,
  deskPayment,
  faceCheck,
  hardship,
  hold,
  lenderBooks,
  letongCard,
  loanOrder,
  mallOrder,
  mandate,
  offlinePayment,
  policy,
  prepayment,
  purchase,
  refund,
  repaymentOrder,
  reward,
  topUp,
  voucher,
  withdrawal,
]
