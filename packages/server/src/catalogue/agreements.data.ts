import type { AgreementText } from './agreements/agreement-text.ts'
import { cardRepayOrder } from './agreements/card-repay-order.ts'
import { cardServiceAgreement } from './agreements/card-service.ts'
import { companyIntroduction } from './agreements/company.ts'
import { costSheet } from './agreements/cost-sheet.ts'
import { creditReportAuthorisation } from './agreements/credit-report.ts'
import { assetDataAuthorisation, operatorAuthorisation, sesameAuthorisation } from './agreements/data-authorisations.ts'
import { debitMandate } from './agreements/debit-mandate.ts'
import { depositAccountAgreement } from './agreements/deposit-account.ts'
import { hardshipAgreement } from './agreements/hardship.ts'
import {
  faceAuthorisation,
  idCardPhotoAuthorisation,
  identityAuthorisation,
  positionAuthorisation,
} from './agreements/identity.ts'
import { insuranceNotice } from './agreements/insurance.ts'
import { letongNotice } from './agreements/letong.ts'
import { marketingConsent } from './agreements/marketing.ts'
import { earlySettlementNote, notStudentDeclaration, platformNote } from './agreements/notices.ts'
import { partnerPurchase } from './agreements/partner-purchase.ts'
import { paymentOrder } from './agreements/payment-order.ts'
import { personalLoanContract } from './agreements/personal-loan.ts'
import { privacyPolicy } from './agreements/privacy-policy.ts'
import { registerAgreement } from './agreements/register.ts'
import { repaymentDayAgreement } from './agreements/repayment-day.ts'
import { registerAgreementHuawei, supplementAgreement } from './agreements/supplement.ts'
import { surveyPrivacy } from './agreements/survey-privacy.ts'

/** All texts, in the order of a scene's list: before a loan, the cost sheet comes first. */
export const agreements: readonly AgreementText[] = [
  registerAgreement,
  privacyPolicy,
  identityAuthorisation,
  faceAuthorisation,
  idCardPhotoAuthorisation,
  positionAuthorisation,
  cardServiceAgreement,
  costSheet,
  personalLoanContract,
  paymentOrder,
  cardRepayOrder,
  debitMandate,
  creditReportAuthorisation,
  notStudentDeclaration,
  platformNote,
  operatorAuthorisation,
  sesameAuthorisation,
  assetDataAuthorisation,
  depositAccountAgreement,
  insuranceNotice,
  letongNotice,
  marketingConsent,
  earlySettlementNote,
  registerAgreementHuawei(registerAgreement),
  supplementAgreement,
  repaymentDayAgreement,
  hardshipAgreement,
  surveyPrivacy,
  partnerPurchase,
  companyIntroduction,
]
