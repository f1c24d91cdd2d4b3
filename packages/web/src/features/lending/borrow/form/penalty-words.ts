import { formatRatePpm } from '@wanka/contract/format.ts'
import { ppm } from '@wanka/domain/money.ts'
import { penaltyRate } from '@wanka/domain/penalty.ts'

/** The penalty formula of the contract: the rate is capped, so the rate itself is named rather than its factor. */
export const penaltyFormula = (annualRatePpm: number): string =>
  `逾期本金 × 罚息年利率${formatRatePpm(penaltyRate(ppm(annualRatePpm)))}% ÷ 360 × 逾期天数`
