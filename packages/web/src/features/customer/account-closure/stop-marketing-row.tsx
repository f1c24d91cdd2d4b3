import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notice } from '@wanka/contract/messaging/notices.ts'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** Turns marketing messages off in one tap, as an alternative to closing the account; hidden while none are on. */
export function StopMarketingRow(): ReactElement | null {
  const choices = callQuery(notice.choices, {})
  const { data } = useQuery(choices)
  const queries = useQueryClient()
  const toast = useToast()
  const stop = useCall(notice.stopMarketing, {
    onError: useFailure(),
    onSuccess: (now) => {
      queries.setQueryData(choices.queryKey, now)
      toast('已停止全部优惠通知', 'done')
    },
  })
  if (!data?.choices.some(({ topic, on }) => topic === 'marketing' && on)) return null
  return (
    <Row
      label="停止优惠通知"
      note="不注销也可以不再收到"
      onClick={() => stop.mutate({})}
      chevron={false}
      tone="action"
    />
  )
}
