import type { MallCase } from '@wanka/server/modules/engagement/mall/open-mall-case.ts'
import type { LenderCase } from '@wanka/server/modules/lending/lenders/open-lender-case.ts'
import type { BankCase } from '@wanka/server/modules/payments/payment-instructions/open-bank-case.ts'
import type { TopUpCase } from '@wanka/server/modules/services/top-up/open-top-up-case.ts'

/** Kinds that no type of the server names. A case of an unlisted kind fails the coverage. */
type Other =
  | 'bureauRefused'
  | 'bureauSilent'
  | 'depositorySilent'
  | 'insurerRefused'
  | 'insurerSilent'
  | 'letongRefused'
  | 'letongSilent'
  | 'lineOverdrawn'
  | 'merchantUntold'
  | 'movementDiffers'
  | 'movementUnknownToBank'
  | 'unbookedMovement'

const kinds: Record<BankCase | LenderCase | MallCase | TopUpCase | Other, true> = {
  lateSuccess: true,
  paidTwice: true,
  failedAfterSuccess: true,
  wrongAmount: true,
  transactionReused: true,
  unknownOrder: true,
  bankSilent: true,
  strayPayout: true,
  returnFailed: true,
  refundUnpaid: true,
  reversed: true,
  payoutReversed: true,
  reversedTwice: true,
  reversedAfterReturn: true,
  reversedAfterClosing: true,
  refundOfClosed: true,
  rewardOfClosed: true,
  lenderDiffers: true,
  lenderLoanUnknown: true,
  lenderRefused: true,
  lenderSilent: true,
  mallOrderDiffers: true,
  mallEndDiffers: true,
  mallSignatureReused: true,
  mallOrderUnknown: true,
  mallSilent: true,
  topUpConflict: true,
  topUpMismatch: true,
  topUpUnknown: true,
  topUpSilent: true,
  topUpDiffers: true,
  bureauRefused: true,
  bureauSilent: true,
  depositorySilent: true,
  insurerRefused: true,
  insurerSilent: true,
  letongRefused: true,
  letongSilent: true,
  lineOverdrawn: true,
  merchantUntold: true,
  movementDiffers: true,
  movementUnknownToBank: true,
  unbookedMovement: true,
}

/** Every kind of exception case that staff may have to resolve. */
export const EXCEPTION_KINDS: readonly string[] = Object.keys(kinds)
