import type { ServerModule } from '../gateways/parties.ts'
import { accountModule } from '../modules/account/index.ts'
import { authorisationModule } from '../modules/authorisation/index.ts'
import { makeBankOrdersModule } from '../modules/bank-orders/index.ts'
import { calendarModule } from '../modules/calendar/index.ts'
import { campaignsModule } from '../modules/campaigns/index.ts'
import { cardsModule } from '../modules/cards/index.ts'
import { catalogueModule } from '../modules/catalogue/index.ts'
import { certificatesModule } from '../modules/certificates/index.ts'
import { closingModule } from '../modules/closing/index.ts'
import { complaintsModule } from '../modules/complaints/index.ts'
import { couponsModule } from '../modules/coupons/index.ts'
import { creditLineModule } from '../modules/credit-line/index.ts'
import { customerModule } from '../modules/customer/index.ts'
import { depositModule } from '../modules/deposit/index.ts'
import {
  makeDeskModule,
  makeDeskOutcome,
  makeDeskReversal,
  makeReturnOutcome,
  makeReturnReversal,
  type Payables,
} from '../modules/desk-payments/index.ts'
import { extensionsModule } from '../modules/extensions/index.ts'
import { faceModule } from '../modules/face/index.ts'
import { idCardModule, requireIdCardConsent } from '../modules/id-card/index.ts'
import { identityModule } from '../modules/identity/index.ts'
import { insuranceModule, premiumPayable } from '../modules/insurance/index.ts'
import { invitationsModule } from '../modules/invitations/index.ts'
import { lendersModule } from '../modules/lenders/index.ts'
import { letongModule, letongPayable } from '../modules/letong/index.ts'
import { lettersModule } from '../modules/letters/index.ts'
import { applyPayoutOutcome, loansModule } from '../modules/loans/index.ts'
import { mallModule } from '../modules/mall/index.ts'
import { marketingModule } from '../modules/marketing/index.ts'
import { membershipModule } from '../modules/membership/index.ts'
import { multiAccountModule } from '../modules/multi-account/index.ts'
import { myDataModule } from '../modules/my-data/index.ts'
import { noticeChoicesModule } from '../modules/notice-choices/index.ts'
import { offlinePaymentsModule } from '../modules/offline-payments/index.ts'
import { partnersModule } from '../modules/partners/index.ts'
import { makePicturesModule } from '../modules/pictures/index.ts'
import { pointsModule } from '../modules/points/index.ts'
import { purchasesModule } from '../modules/purchases/index.ts'
import { makeRefundOutcome, makeRefundReversal, refundsModule } from '../modules/refunds/index.ts'
import { makeCollectOutcome, repaymentModule } from '../modules/repayment/index.ts'
import { repaymentDayModule } from '../modules/repayment-day/index.ts'
import { applyPayoutReversal, makeCollectReversal } from '../modules/reversals/index.ts'
import { supportModule } from '../modules/support/index.ts'
import { surveysModule } from '../modules/surveys/index.ts'
import { topUpModule, topUpPayable } from '../modules/top-up/index.ts'
import { vouchersModule } from '../modules/vouchers/index.ts'
import { weChatModule } from '../modules/we-chat/index.ts'
import { applyWithdrawalOutcome, applyWithdrawalReversal, withdrawalsModule } from '../modules/withdrawals/index.ts'

/** What is paid at the desk and is no loan. */
const payables: Payables = { premium: premiumPayable, topUp: topUpPayable, letong: letongPayable }

/** Every area of the product on the server. A new one is added here and nowhere else. */
export const modules: readonly ServerModule[] = [
  accountModule,
  authorisationModule,
  makeBankOrdersModule({
    collect: makeCollectOutcome(makeDeskOutcome(payables)),
    payout: applyPayoutOutcome,
    refund: makeRefundOutcome(makeReturnOutcome(payables)),
    reward: applyWithdrawalOutcome,
    reversed: {
      collect: makeCollectReversal(makeDeskReversal(payables)),
      payout: applyPayoutReversal,
      refund: makeRefundReversal(makeReturnReversal(payables)),
      reward: applyWithdrawalReversal,
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
  extensionsModule,
  faceModule,
  idCardModule,
  identityModule,
  insuranceModule,
  invitationsModule,
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
  purchasesModule,
  refundsModule,
  repaymentModule,
  repaymentDayModule,
  supportModule,
  surveysModule,
  topUpModule,
  vouchersModule,
  weChatModule,
  withdrawalsModule,
]
