import { repayment } from '@wanka/contract/lending/repayment.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'

/** The customer's repayments, or those of one loan, newest first. */
export const historyPages = (loanNo?: string) =>
  callPages(repayment.history, loanNo ?? 'all', (pageNo, signal) =>
    callApi(repayment.history, { loanNo, pageNo }, { signal }),
  )
