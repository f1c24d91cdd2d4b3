import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { type Bill, repayment } from '@wanka/contract/lending/repayment.ts'
import { callApi } from '../../../api/client.ts'
import { earlyData } from '../../../api/early-data.ts'
import { callPages } from '../../../api/pages.ts'
import { tokenStore } from '../../../storage/token.ts'
import type { BillState } from './bill-groups.ts'
import { offlineBills } from './last-bills.ts'

/** Fetches a page and stores the first one for offline use. */
async function pageOf(
  state: BillState,
  pageNo: number,
  signal: AbortSignal,
): Promise<CallOutput<typeof repayment.list>> {
  const token = tokenStore.get()
  const answer = await callApi(repayment.list, { state, pageNo }, { signal })
  if (pageNo === 1) offlineBills().keepList(token, state, answer)
  return answer
}

/** The first page, where the early request of the page's head has been answered. */
function earlyPage(state: BillState) {
  const answer = earlyData(repayment.list, { state, pageNo: 1 })
  if (!answer) return undefined
  offlineBills().keepList(tokenStore.get(), state, answer)
  return { pages: [answer], pageParams: [1] }
}

export const billsQuery = (state: BillState) => ({
  ...callPages(repayment.list, state, (pageNo, signal) => pageOf(state, pageNo, signal)),
  initialData: () => earlyPage(state),
})

/** The bills of one segment, with every page fetched so far. */
export function useBills(state: BillState) {
  const query = useInfiniteQuery(billsQuery(state))
  const pages = query.data?.pages
  // A bill that moved to another page between two answers is shown once.
  const bills = [...new Map<string, Bill>(pages?.flatMap((page) => page.bills.map((bill) => [bill.billNo, bill])))]
  return { query, businessDate: pages?.[0]?.businessDate, bills: bills.map(([, bill]) => bill) }
}
