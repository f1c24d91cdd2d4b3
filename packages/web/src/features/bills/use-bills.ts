import { useInfiniteQuery } from '@tanstack/react-query'
import { type Bill, repayment } from '@wanka/contract/repayment.ts'
import { callApi } from '../../api/client.ts'
import { callPages } from '../../api/pages.ts'

export type BillState = 'unpaid' | 'paid' | 'all'

/** The bills of one segment, as many pages as were asked for. */
export function useBills(state: BillState) {
  const query = useInfiniteQuery(
    callPages(repayment.list, state, (pageNo, signal) => callApi(repayment.list, { state, pageNo }, { signal })),
  )
  const pages = query.data?.pages
  // A bill that moved to another page between two answers is shown once.
  const bills = [...new Map<string, Bill>(pages?.flatMap((page) => page.bills.map((bill) => [bill.billNo, bill])))]
  return { query, businessDate: pages?.[0]?.businessDate, bills: bills.map(([, bill]) => bill) }
}
