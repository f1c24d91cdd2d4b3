import { useQuery, useQueryClient } from '@tanstack/react-query'
import { copy } from '@wanka/contract/copy.ts'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import Gift from 'lucide-react/icons/gift'
import type { ReactElement } from 'react'
import { useFailure } from '../../../../api/failure.ts'
import { callKey, callQuery } from '../../../../api/query.ts'
import { useJoin } from '../../../../engagement/use-join.ts'
import { useToast } from '../../../../ui/overlays/toast.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Notice } from '../../../../ui/primitives/notice.tsx'

/** The gift bag of the reserve for an eligible customer; otherwise nothing is rendered. */
export function GiftBag(): ReactElement | null {
  const { data } = useQuery(callQuery(marketing.activities, { type: 'activity' }))
  const bag = data?.list.find(({ campaign }) => campaign === 'giftBag')
  return bag ? <Claim activityId={bag.activityId} /> : null
}

function Claim({ activityId }: { activityId: string }): ReactElement | null {
  const { data } = useQuery(callQuery(activity.detail, { activityId }))
  const queries = useQueryClient()
  const toast = useToast()
  const { join, pending } = useJoin(activityId, {
    onJoined: () => {
      toast('已放进我的卡券', 'done')
      // the quote has one more coupon to choose from
      void queries.invalidateQueries({ queryKey: callKey(loan.plan) })
    },
    onError: useFailure(),
  })
  if (data?.joining?.state !== 'open') return null
  const action = (
    <Button size="small" pending={pending} onClick={join} label={`领取${copy.interestFreeGift}`}>
      领取
    </Button>
  )
  return (
    <Notice icon={Gift} action={action}>
      {copy.interestFreeGift}：领取后，前7天的利息由平台支付
    </Notice>
  )
}
