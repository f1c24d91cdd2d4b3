import { useQuery } from '@tanstack/react-query'
import { coupon } from '@wanka/contract/engagement/coupons.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { retryFailed } from '../../../api/retry-failed.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Pieces } from '../../../ui/primitives/outline.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { Skeleton } from '../../../ui/primitives/skeleton.tsx'
import { CouponGroups } from './coupon-groups.tsx'
import { CouponRules } from './coupon-rules.tsx'
import { CouponsToCome } from './coupons-to-come.tsx'

const PANEL = 'coupons'
const Tab = z.enum(['usable', 'used', 'expired'])
type Tab = z.infer<typeof Tab>
const Search = z.object({ state: z.optional(Tab) })
const CODES = { usable: '0', used: '1', expired: '2' } as const satisfies Record<Tab, string>
const LABELS = { usable: '可用', used: '已使用', expired: '已过期' } as const satisfies Record<Tab, string>

/** The customer's coupons and red packets: usable, used, and expired. */
export default function MyCouponsScreen(): ReactElement {
  const { state: tab = 'usable' } = useSearch(Search) ?? {}
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const coupons = useQuery(callQuery(coupon.list, { state: CODES[tab] }))
  const packets = useQuery(callQuery(coupon.redPackets, { state: CODES[tab] }))
  const reads = [coupons, packets]
  const failed = reads.find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedScreen error={failed.error} onRetry={() => retryFailed(reads)} />
  const lists = coupons.data && packets.data && { coupons: coupons.data.coupons, packets: packets.data.redList }
  const count = lists && tab === 'usable' ? lists.coupons.length + lists.packets.length : undefined
  const show = (next: Tab): void =>
    void navigate(linkTo('myCoupons', next === 'usable' ? {} : { state: next }), { replace: true })
  return (
    <Screen right={<HeaderAction onClick={() => setAsking(true)}>使用规则</HeaderAction>}>
      <Segments
        label="卡券状态"
        items={Tab.options.map((value) => ({
          value,
          label: LABELS[value],
          ...(value === tab && count !== undefined && { count }),
        }))}
        value={tab}
        onChange={show}
        panelId={PANEL}
        sticky
      />
      <div role="tabpanel" id={PANEL} aria-label={LABELS[tab]}>
        {lists ? (
          <CouponGroups key={tab} tab={tab} {...lists} />
        ) : (
          <Skeleton label="正在获取卡券">
            {tab === 'usable' ? <CouponsToCome /> : <Pieces of={['tickets 2']} />}
          </Skeleton>
        )}
      </div>
      <CouponRules open={asking} onClose={() => setAsking(false)} />
    </Screen>
  )
}
