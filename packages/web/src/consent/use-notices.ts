import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import { type NoticeChoices, notice } from '@wanka/contract/messaging/notices.ts'
import { useFailure } from '../api/failure.ts'
import { callQuery, useCall } from '../api/query.ts'
import { useToast } from '../ui/overlays/toast.tsx'

type Choice = CallInput<typeof notice.choose>

/** The notification switches. An optimistic update moves the switch at once; a failure refetches the stored settings. */
export function useNotices() {
  const queries = useQueryClient()
  const toast = useToast()
  const key = callQuery(notice.choices, {}).queryKey
  const onFailure = useFailure()
  const put = (now: NoticeChoices): void => void queries.setQueryData(key, now)
  const choose = useCall(notice.choose, {
    onSuccess: put,
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: key })
      onFailure(error)
    },
    // the next change needs a new idempotency key, even to the same value
    onSettled: () => {
      choose.renew()
    },
  })
  const stop = useCall(notice.stopMarketing, {
    onSuccess: (now) => {
      put(now)
      toast('已停止全部优惠通知', 'done')
    },
    onError: onFailure,
    onSettled: () => {
      stop.renew()
    },
  })
  const turn = (choice: Choice): void => {
    const before = queries.getQueryData(key)
    if (before)
      put({ ...before, choices: before.choices.map((one) => (same(one, choice) ? { ...one, on: choice.on } : one)) })
    choose.mutate(choice)
  }
  return { turn, stop: () => stop.mutate({}), stopping: stop.isPending }
}

const same = (one: Pick<Choice, 'topic' | 'channel'>, other: Pick<Choice, 'topic' | 'channel'>): boolean =>
  one.topic === other.topic && one.channel === other.channel
