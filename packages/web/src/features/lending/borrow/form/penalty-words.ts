import { ppm } from '@wanka/domain/money.ts'
import { penaltyRate } from '@wanka/domain/penalty.ts'
import { rateText } from '../../../../ui/money/rate-text.ts'

/** The penalty formula of the contract: the rate is capped, so the rate itself is named rather than its factor. */
export const penaltyFormula = (annualRatePpm: number): string =>
  `逾期本金 × 罚息年利率${rateText(penaltyRate(ppm(annualRatePpm)))} ÷ 360 × 逾期天数`
