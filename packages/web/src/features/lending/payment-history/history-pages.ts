import { repayment } from '@wanka/contract/lending/repayment.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'

/** The customer's repayments, newest first. */
export const historyPages = callPages(repayment.history, 'all', (pageNo, signal) =>
  callApi(repayment.history, { pageNo }, { signal }),
)
