import { type CallError, Status } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'

/** What a refusal of somebody's identity means for the page. One place each. */
export type IdentityProblem =
  /** Another try will not help today, or at all; the hotline can. */
  | { kind: 'notice'; message: string; hotline: boolean }
  /** A clerk decides. */
  | { kind: 'review'; message: string }
  /** The person has another account, and chooses with this ticket which phone stays. */
  | { kind: 'several'; ticket: string }
  /** The registry wants a phone of this person, too. */
  | { kind: 'phoneNeeded' }

const fieldOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined

const Several = z.object({ multiTicket: z.string() })
function several(data: unknown): IdentityProblem | undefined {
  const parsed = z.safeParse(Several, data)
  return parsed.success ? { kind: 'several', ticket: parsed.data.multiTicket } : undefined
}

/** Nothing: a field or a toast tells it. */
export function identityProblem({ status, message, data }: CallError): IdentityProblem | undefined {
  switch (status) {
    case Status.identityReview:
      return { kind: 'review', message }
    case Status.furtherCheck:
      return several(data) ?? { kind: 'phoneNeeded' }
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
