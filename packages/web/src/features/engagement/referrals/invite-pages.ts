import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { referrals } from '@wanka/contract/engagement/referrals.ts'
import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callApi } from '../../../api/client.ts'

type Records = CallOutput<typeof referrals.inviteRecords>
type Withdrawals = CallOutput<typeof withdrawals.records>
type After = string | undefined

/** Friends or rewards, newest first; a page starts after the last item of the page before. */
export const invitePages = (list: 'friends' | 'rewards') =>
  infiniteQueryOptions<Records, CallError, InfiniteData<Records, After>, QueryKey, After>({
    queryKey: [referrals.inviteRecords.path, list],
    meta: { access: referrals.inviteRecords.access },
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => callApi(referrals.inviteRecords, { list, after: pageParam }, { signal }),
    getNextPageParam: ({ hasMore, friends, rewards }) => {
      if (!hasMore) return undefined
      return list === 'friends' ? friends.at(-1)?.friendNo : rewards.at(-1)?.rewardId
    },
  })

const POLL_MS = 3000

/** Withdrawals, newest first; polled while one of them is in progress. */
export const withdrawalPages = infiniteQueryOptions<
  Withdrawals,
  CallError,
  InfiniteData<Withdrawals, After>,
  QueryKey,
  After
>({
  queryKey: [withdrawals.records.path],
  meta: { access: withdrawals.records.access },
  initialPageParam: undefined,
  queryFn: ({ pageParam, signal }) => callApi(withdrawals.records, { after: pageParam }, { signal }),
  getNextPageParam: ({ hasMore, list }) => (hasMore ? list.at(-1)?.withdrawNo : undefined),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ list }) => list.some((one) => one.state === '0')) ? POLL_MS : false,
})
