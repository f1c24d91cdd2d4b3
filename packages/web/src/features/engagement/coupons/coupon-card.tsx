import type { CouponView } from '@wanka/contract/engagement/coupons.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { ReactElement, ReactNode } from 'react'
import { linkTo, type PathName } from '../../../addresses/paths.ts'
import { couponCondition, couponFigure, couponTime } from '../../../lending/coupon-words.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './coupons.module.css'

/** One coupon: its value and minimum sum, its use, its expiry, and the link to where it is used. */
export function CouponCard({ coupon }: { coupon: CouponView }): ReactElement {
  const { title, note, amt, state } = coupon
  const figure = couponFigure(coupon)
  const usable = state === '0'
  return (
    <li className={cx(css.coupon, (state === '1' || state === '2') && css.over)}>
      <div className={css.value}>
        {amt === undefined ? <b className={css.figure}>{figure}</b> : <Amount fen={amt} size="large" tone="inherit" />}
        <small>{couponCondition(coupon)}</small>
      </div>
      <div className={css.main}>
        <b>{title}</b>
        <small>{note}</small>
        <small className={css.time}>{timeOf(coupon)}</small>
      </div>
      {usable && (
        <Button
          kind="outline"
          size="small"
          to={linkTo(placeOf(coupon), { couponId: coupon.couponId })}
          label={`去使用${title}`}
        >
          去使用
        </Button>
      )}
    </li>
  )
}

function timeOf(coupon: CouponView): ReactNode {
  const { state, usedOn, usedAmt, expiresOn } = coupon
  if (state === '3') return <StatusTag kind="running">使用中</StatusTag>
  if (usedOn && usedAmt !== undefined) return `${formatMonthDay(usedOn)}使用，共抵扣 ${amountText(usedAmt)}`
  if (state === '2') return `${formatMonthDay(expiresOn)}已到期`
  const { soon, text } = couponTime(coupon)
  return soon ? <StatusTag kind="soon">{text}</StatusTag> : text
}

/** The page that uses it: the form of the loan that it is for, or the cashier. */
function placeOf({ scene, benefit, products }: CouponView): PathName {
  if (scene === 'repay') return 'cashierDesk'
  if (products.length > 0 && products.every((code) => code === 'spare')) return 'sparedFund'
  return benefit === 'freePeriods' ? 'freeFeeCashLoan' : 'newBorrowCash'
}
