import type { LimitStep } from '@wanka/contract/constants.ts'

/** What a step takes a customer with the card and the phone at hand, in seconds: an estimate, told as such. */
const SECONDS: Readonly<Record<LimitStep, number>> = {
  login: 30,
  realName: 60,
  confirmMobile: 30,
  card: 60,
  profile: 120,
  operator: 30,
  sesame: 30,
  dealPassword: 30,
}

/** Whole minutes that the steps take, at least one. */
export const minutesFor = (left: readonly LimitStep[]): number =>
  Math.max(1, Math.ceil(left.reduce((sum, step) => sum + SECONDS[step], 0) / 60))
