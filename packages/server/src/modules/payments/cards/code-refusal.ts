import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import type { Answer } from '../../../gateways/http-party.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { BANK_SILENT, BANK_SILENT_ON_CODE, bankWords } from './bank-words.ts'

const CODE_STATUS: Partial<Record<string, FailureStatus>> = {
  codeWrong: Status.codeWrong,
  codeExpired: Status.codeExpired,
  codeLocked: Status.smsLocked,
}

/**
 * Fails with the reason why the bank did not accept its code, for a card or a mandate.
 * @throws CallError Status.smsLocked, Status.codeWrong, Status.codeExpired, Status.refused with the bank's reason
 */
export function tellCodeRefused(answer: Answer<{ result: string; reason?: string }>): never {
  if (answer.kind === 'unknown') return refuse(BANK_SILENT_ON_CODE)
  if (answer.kind === 'rejected') return refuse(BANK_SILENT)
  const { result, reason = '' } = answer.body
  return result === 'refused' ? refuse(bankWords(reason)) : fail(CODE_STATUS[result] ?? Status.failed)
}
