import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { coupon } from '@wanka/contract/engagement/coupons.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callKey, useCall } from '../api/query.ts'

type Joined = CallOutput<typeof activity.join>
type Joining = {
  /** Idempotent: sent again after a lost answer it is the same claim, or the same draw. */
  join: () => void
  /** The next `join` is a new claim or draw. */
  renew: () => void
  pending: boolean
}

/** Joins an activity; then fetches the coupons and the state of the activity again. */
export function useJoin(
  activityId: string,
  { onJoined, onError }: { onJoined: (joined: Joined) => void; onError: (error: CallError) => void },
): Joining {
  const queries = useQueryClient()
  const askAnew = (): void => {
    for (const call of [activity.detail, coupon.list, coupon.redPackets])
      void queries.invalidateQueries({ queryKey: callKey(call) })
  }
  const { mutate, isPending, renew } = useCall(activity.join, {
    onSuccess: (joined) => {
      askAnew()
      onJoined(joined)
    },
    onError: (error) => {
      askAnew()
      onError(error)
    },
  })
  return { join: () => mutate({ activityId }), renew, pending: isPending }
}
