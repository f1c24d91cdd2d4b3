import { CallError, type FailureStatus, Status } from '@wanka/contract/status.ts'

/** Ends a call with a status of the specification. Without a message the client shows its own copy for the status. */
export function fail(status: FailureStatus, message = '', data: unknown = null): never {
  throw new CallError(status, message, data)
}

/** Refuses a call for a business reason, with a message for the customer. @throws CallError Status.refused */
export const refuse = (message: string, data: unknown = null): never => fail(Status.refused, message, data)

/** Answers an object of another customer exactly like one that does not exist. @throws CallError Status.forbidden */
export const notFound = (): never => fail(Status.forbidden)
