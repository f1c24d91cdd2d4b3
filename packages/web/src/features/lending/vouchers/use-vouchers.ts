import { useInfiniteQuery } from '@tanstack/react-query'
import { consumerVoucher, type VoucherState } from '@wanka/contract/lending/vouchers.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'

/** The customer's vouchers in one state or all, those that wait for pictures first. */
export function useVouchers(state?: VoucherState) {
  const query = useInfiniteQuery(
    callPages(consumerVoucher.list, state ?? 'all', (pageNo, signal) =>
      callApi(consumerVoucher.list, { ...(state && { state }), pageNo }, { signal }),
    ),
  )
  return { query, vouchers: query.data?.pages.flatMap((page) => page.list) }
}
