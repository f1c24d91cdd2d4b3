import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFirstCall } from '../../../api/first-call.ts'
import { lineInfo } from '../../../api/member.shapes.ts'
import { couponCondition, couponFigure, couponTime } from '../../../lending/coupon-words.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Tap } from '../../../ui/primitives/tap.tsx'
import css from './coupon-strip.module.css'
import { usableCoupons } from './home.shapes.ts'

const list = { ...usableCoupons, body: () => usableCoupons.body }

/** The coupon that expires first, for a customer who may borrow. Nothing where there is none; large type has no inducements. */
export default function CouponStrip(): ReactElement | null {
  const { data: card } = useFirstCall(lineInfo, false)
  const active = card?.stage === 'active'
  const { data } = useFirstCall(list, active)
  const first = active ? data?.coupons.find(({ state }) => state === '0') : undefined
  if (!first) return null
  const { title, amt } = first
  return (
    <Tap className={css.strip} to={linkTo('myCoupons')}>
      <span className={css.value}>
        {amt === undefined ? <b>{couponFigure(first)}</b> : <Amount fen={amt} size="medium" tone="inherit" />}
      </span>
      <span className={css.main}>
        <b>{title}</b>
        <small>
          {couponCondition(first)}，{couponTime(first).text}
        </small>
      </span>
      <span className={css.all}>看卡券</span>
    </Tap>
  )
}
