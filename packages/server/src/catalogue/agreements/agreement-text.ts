import type { CallInput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import type { Section } from '@wanka/contract/lending/loans.ts'

export type Scene = CallInput<typeof account.contractSelect>['scene']

/** One version of a text. A published version is never edited: a change needs a new version. */
export type AgreementText = {
  key: string
  version: string
  title: string
  /** Scenes that need consent to it; none for a text that is only read, or consented to at one special step. */
  scenes: readonly Scene[]
  /** Whether it must be scrolled to the end before it can be ticked. */
  mustRead: boolean
  /** `YYYY-MM-DD`. */
  effectiveOn: string
  sections: readonly Section[]
}

/**
 * The facts that a template may name as `{{fact}}`. `schedule` and `fees` are lists: a paragraph with only the name becomes one
 * paragraph per item.
 */
export const agreementFacts = [
  'orderNo',
  'signedOn',
  'lenderName',
  'lenderLicence',
  'borrowerName',
  'borrowerCertId',
  'borrowerMobile',
  'purpose',
  'amount',
  'periods',
  'method',
  'annualRate',
  'apr',
  'dayCount',
  'startOn',
  'firstDueOn',
  'totalInterest',
  'total',
  'schedule',
  'fees',
  'penaltyRate',
  'graceDays',
  'bankName',
  'cardTail',
  'merchantName',
  'goods',
  'settlementName',
  'settlementTail',
  'dayBefore',
  'day',
  'scheduleBefore',
  'extraDays',
  'hardshipNo',
  'before',
  'after',
  'waived',
  'missedDays',
] as const
export type AgreementFact = (typeof agreementFacts)[number]

/** A section of a text. */
export const section = (heading: string, ...paragraphs: string[]): Section => ({ heading, paragraphs })

/** The first edition of every text. */
export const firstEdition = { version: '2026-08', effectiveOn: '2026-08-01' } as const
