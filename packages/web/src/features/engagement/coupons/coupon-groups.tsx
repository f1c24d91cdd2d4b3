import type { CouponView } from '@wanka/contract/engagement/coupons.ts'
import Ticket from 'lucide-react/icons/ticket'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { CouponCard } from './coupon-card.tsx'
import css from './coupons.module.css'

type CouponGroupsProps = {
  tab: 'usable' | 'used' | 'expired'
  coupons: readonly CouponView[]
  packets: readonly CouponView[]
}

const EMPTY = {
  usable: { title: '没有可用的卡券', text: '收到卡券时会有站内信告诉您' },
  used: { title: '还没有用过卡券', text: '用过的卡券和抵扣的金额会在这里' },
  expired: { title: '没有过期的卡券', text: '到期前3天会有站内信提醒您' },
} as const

/** Coupons and red packets under each other. */
export function CouponGroups({ tab, coupons, packets }: CouponGroupsProps): ReactElement {
  if (coupons.length + packets.length === 0) return <NoCoupons tab={tab} />
  const order = tab === 'usable' ? '先到期的在前' : undefined
  return (
    <>
      <Group title="优惠券" count={order} list={coupons} />
      <Group title="红包" count={coupons.length === 0 ? order : undefined} list={packets} />
      <FootNotes>卡券抵减的息费由平台支付，合同约定的年化利率和还款日不变</FootNotes>
    </>
  )
}

export const NoCoupons = ({ tab }: Pick<CouponGroupsProps, 'tab'>): ReactElement => (
  <div className={css.empty}>
    <EmptyState icon={Ticket} {...EMPTY[tab]}>
      {tab === 'usable' ? (
        <Button kind="plain" to={linkTo('discover')}>
          看看有什么活动
        </Button>
      ) : (
        <Button kind="plain" to={linkTo('myCoupons')} replace>
          看可用的卡券
        </Button>
      )}
    </EmptyState>
  </div>
)

type GroupProps = { title: string; count: string | undefined; list: readonly CouponView[] }

function Group({ title, count, list }: GroupProps): ReactElement | null {
  if (list.length === 0) return null
  return (
    <>
      <GroupTitle count={count}>
        <b>{title}</b>
      </GroupTitle>
      <ul aria-label={title}>
        {list.map((one) => (
          <CouponCard key={one.couponId} coupon={one} />
        ))}
      </ul>
    </>
  )
}
