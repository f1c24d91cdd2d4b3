import type { MatchReason } from '@wanka/contract/staff/bank-statements.ts'

/** What speaks for a line being the money of a transfer that was announced, or of a loan. */
export type MatchFacts = {
  /** Announced by the customer, or one of their loans. */
  isAnnounced: boolean
  /** The amount is the announced one, or that of whole bills. */
  isAmount: boolean
  /** Days between the announced one and the bank's. */
  daysApart: number | undefined
  isName: boolean
  isMentioned: boolean
  isCard: boolean
  isMobile: boolean
}

const WEIGHTS: Readonly<Record<MatchReason, number>> = {
  sameAmount: 40,
  mentioned: 30,
  sameName: 20,
  ownCard: 20,
  ownMobile: 15,
  sameDay: 10,
  nearDay: 5,
}
const MOST = 100
const NEAR_DAYS = 3

export type Scored = { score: number; reasons: MatchReason[]; isExact: boolean }

/**
 * How well they fit, 0 to 100, and why. Exact is one whose amount is right and whose customer is certain: named by a number of ours, or
 * by their own name together with their card, their phone or their announcement.
 */
export function scoreMatch(facts: MatchFacts): Scored {
  const { isAnnounced, isAmount, daysApart, isName, isMentioned, isCard, isMobile } = facts
  const day = daysApart === undefined ? undefined : Math.abs(daysApart)
  const reasons: MatchReason[] = [
    ...(isAmount ? ['sameAmount' as const] : []),
    ...(isMentioned ? ['mentioned' as const] : []),
    ...(isName ? ['sameName' as const] : []),
    ...(isCard ? ['ownCard' as const] : []),
    ...(isMobile ? ['ownMobile' as const] : []),
    ...(day === 0 ? ['sameDay' as const] : day !== undefined && day <= NEAR_DAYS ? ['nearDay' as const] : []),
  ]
  const isCertain = isMentioned || (isName && (isAnnounced || isCard || isMobile))
  const score = Math.min(
    MOST,
    reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  )
  return { score, reasons, isExact: isAmount && isCertain }
}
