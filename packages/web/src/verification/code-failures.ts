import { Status } from '@wanka/contract/status.ts'

/** Statuses of an SMS code that belong to its field, for a form whose field is `smsCode`. */
export const AT_SMS_CODE = {
  [Status.smsTooOften]: 'smsCode',
  [Status.smsLocked]: 'smsCode',
  [Status.codeNotRequested]: 'smsCode',
  [Status.codeWrong]: 'smsCode',
  [Status.codeExpired]: 'smsCode',
} as const

/** Whether a failed call is shown at the field of the SMS code. */
export const isCodeFailure = (status: number): boolean => status in AT_SMS_CODE
