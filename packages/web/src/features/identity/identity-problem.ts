import { type CallError, Status } from '@wanka/contract/status.ts'

/** What a refusal of somebody's identity means for the page. One place each. */
export type IdentityProblem =
  /** Another try will not help today, or at all; the hotline can. */
  | { kind: 'notice'; message: string; hotline: boolean }
  /** A clerk decides. */
  | { kind: 'review'; message: string }
  /** The registry wants a phone of this person, too. */
  | { kind: 'phoneNeeded' }

const fieldOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined

/** Nothing: a field or a toast tells it. */
export function identityProblem({ status, message, data }: CallError): IdentityProblem | undefined {
  switch (status) {
    case Status.identityReview:
      return { kind: 'review', message }
    case Status.furtherCheck:
      return { kind: 'phoneNeeded' }
    case Status.identityMismatch:
    case Status.identityFailed:
      return { kind: 'notice', message, hotline: true }
    case Status.realNameDailyLimit:
      return { kind: 'notice', message, hotline: false }
    case Status.refused:
      return fieldOf(data) === undefined ? { kind: 'notice', message, hotline: false } : undefined
    default:
      return undefined
  }
}
