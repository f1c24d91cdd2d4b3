import { type CallError, Status } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'

/** How the page shows an identity refusal. One place each. */
export type IdentityProblem =
  /** Retrying does not help today, or at all; the hotline can. */
  | { kind: 'notice'; message: string; hotline: boolean }
  /** Staff decide. */
  | { kind: 'review'; message: string }
  /** The customer has another account, and chooses with this ticket which phone stays. */
  | { kind: 'several'; ticket: string }
  /** The registry also requires a phone of this customer. */
  | { kind: 'phoneNeeded' }

const fieldOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined

const Several = z.object({ multiTicket: z.string() })
function several(data: unknown): IdentityProblem | undefined {
  const parsed = z.safeParse(Several, data)
  return parsed.success ? { kind: 'several', ticket: parsed.data.multiTicket } : undefined
}

/** @returns `undefined` where a field or a toast shows the refusal */
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
