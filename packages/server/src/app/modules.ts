import type { ServerModule } from '../gateways/parties.ts'
import { accountModule } from '../modules/customer/account/index.ts'
import { closingModule } from '../modules/customer/account-closure/index.ts'
import { authorisationModule } from '../modules/customer/authorisation/index.ts'
import { faceModule } from '../modules/customer/face/index.ts'
import { idCardModule, requireIdCardConsent } from '../modules/customer/id-card/index.ts'
import { identityModule } from '../modules/customer/identity/index.ts'
import { multiAccountModule } from '../modules/customer/multi-account/index.ts'
import { myDataModule } from '../modules/customer/my-data/index.ts'
import { positionModule } from '../modules/customer/position/index.ts'
import { customerModule } from '../modules/customer/profile/index.ts'
import { campaignsModule } from '../modules/engagement/campaigns/index.ts'
import { couponsModule } from '../modules/engagement/coupons/index.ts'
import { mallModule } from '../modules/engagement/mall/index.ts'
import { marketingModule } from '../modules/engagement/marketing/index.ts'
import { membershipModule } from '../modules/engagement/membership/index.ts'
import { partnersModule } from '../modules/engagement/partners/index.ts'
import { pointsModule } from '../modules/engagement/points/index.ts'
import { invitationsModule } from '../modules/engagement/referrals/index.ts'
import { surveysModule } from '../modules/engagement/surveys/index.ts'
import { certificatesModule } from '../modules/lending/certificates/index.ts'
import { creditLineModule } from '../modules/lending/credit-line/index.ts'
import { creditReportingModule } from '../modules/lending/credit-reporting/index.ts'
import { repaymentDayModule } from '../modules/lending/due-day-change/index.ts'
import { extensionsModule } from '../modules/lending/extensions/index.ts'
import { hardshipModule } from '../modules/lending/hardship/index.ts'
import { lendersModule } from '../modules/lending/lenders/index.ts'
import { loansModule, payoutOutcome } from '../modules/lending/loans/index.ts'
import { offlinePaymentsModule } from '../modules/lending/offline-payments/index.ts'
import { partialPrepaymentModule } from '../modules/lending/partial-prepayment/index.ts'
import { purchasesModule } from '../modules/lending/purchases/index.ts'
import { refundOutcome, refundsModule, reverseRefundPayout } from '../modules/lending/refunds/index.ts'
import { repaymentModule, repaymentOutcome } from '../modules/lending/repayment/index.ts'
import { reversePayout, reverseRepayment } from '../modules/lending/reversals/index.ts'
import { shopModule } from '../modules/lending/shop/index.ts'
import { unfinishedModule } from '../modules/lending/unfinished/index.ts'
import { vouchersModule } from '../modules/lending/vouchers/index.ts'
import { emailModule } from '../modules/messaging/email/index.ts'
import { lettersModule } from '../modules/messaging/letters/index.ts'
import { noticeChoicesModule } from '../modules/messaging/notice-choices/index.ts'
import { weChatModule } from '../modules/messaging/we-chat/index.ts'
import { catalogueModule } from '../modules/operations/catalogue/index.ts'
import { calendarModule } from '../modules/operations/end-of-day/index.ts'
import { makePicturesModule } from '../modules/operations/pictures/index.ts'
import { cardsModule } from '../modules/payments/cards/index.ts'
import { depositModule } from '../modules/payments/deposit-account/index.ts'
import {
  makeDeskModule,
  makeDeskOutcome,
  makeDeskReversal,
  makeReturnOutcome,
  makeReturnReversal,
  type Payables,
} from '../modules/payments/desk-payments/index.ts'
import { makePaymentInstructionsModule } from '../modules/payments/payment-instructions/index.ts'
import { statementModule } from '../modules/payments/statement/index.ts'
import { reverseWithdrawal, withdrawalOutcome, withdrawalsModule } from '../modules/payments/withdrawals/index.ts'
import { insuranceModule, premiumPayable } from '../modules/services/insurance/index.ts'
import { letongModule, letongPayable } from '../modules/services/phone-plans/index.ts'
import { topUpModule, topUpPayable } from '../modules/services/top-up/index.ts'
import { complaintsModule } from '../modules/support/complaints/index.ts'
import { supportModule } from '../modules/support/help/index.ts'

/** Everything that customers pay through desk payments; loans are not among them. */
const payables: Payables = { premium: premiumPayable, topUp: topUpPayable, letong: letongPayable }

/** Every module of the server; a new module is registered here only. */
export const modules: readonly ServerModule[] = [
  accountModule,
  authorisationModule,
  makePaymentInstructionsModule({
    collect: [repaymentOutcome, makeDeskOutcome(payables)],
    payout: [payoutOutcome],
    refund: [refundOutcome, makeReturnOutcome(payables)],
    reward: [withdrawalOutcome],
    reversed: {
      collect: [reverseRepayment, makeDeskReversal(payables)],
      payout: [reversePayout],
      refund: [reverseRefundPayout, makeReturnReversal(payables)],
      reward: [reverseWithdrawal],
    },
  }),
  calendarModule,
  campaignsModule,
  cardsModule,
  catalogueModule,
  certificatesModule,
  closingModule,
  complaintsModule,
  couponsModule,
  creditLineModule,
  customerModule,
  depositModule,
  makeDeskModule(payables),
  emailModule,
  extensionsModule,
  faceModule,
  hardshipModule,
  idCardModule,
  identityModule,
  insuranceModule,
  invitationsModule,
  creditReportingModule,
  lendersModule,
  letongModule,
  lettersModule,
  loansModule,
  mallModule,
  marketingModule,
  membershipModule,
  multiAccountModule,
  myDataModule,
  noticeChoicesModule,
  offlinePaymentsModule,
  partnersModule,
  makePicturesModule({ idCard: requireIdCardConsent }),
  pointsModule,
  positionModule,
  purchasesModule,
  refundsModule,
  repaymentModule,
  repaymentDayModule,
  shopModule,
  statementModule,
  partialPrepaymentModule,
  supportModule,
  surveysModule,
  topUpModule,
  unfinishedModule,
  vouchersModule,
  weChatModule,
  withdrawalsModule,
]
