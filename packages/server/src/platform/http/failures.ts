import { CallError, type FailureStatus, Status } from '@wanka/contract/status.ts'

/** Ends a call with a status of the specification. Without a message the client reads its own copy for the status. */
export function fail(status: FailureStatus, message = '', data: unknown = null): never {
  throw new CallError(status, message, data)
}

/** A refusal in words for the customer (40403): the business says no, and why. */
export const refuse = (message: string, data: unknown = null): never => fail(Status.refused, message, data)

/** An object that is not the caller's answers exactly like one that does not exist. */
export const notFound = (): never => fail(Status.forbidden)
