import type { Joining } from '@wanka/contract/engagement/activities.ts'
import type { CouponView } from '@wanka/contract/engagement/coupons.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { couponCondition, couponFigure, couponTime } from '../../../lending/coupon-words.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { OpenedBack, OpenedFront } from './envelope.tsx'
import css from './rain.module.css'

type RainResultProps = { coupon: CouponView | undefined; joining: Joining; onAgain: () => void }

/** The opened packet with the coupon that was drawn, or empty, and the chances left today. */
export function RainResult({ coupon, joining, onAgain }: RainResultProps): ReactElement {
  const { state, chancesLeft } = joining
  return (
    <>
      <div className={css.stage}>
        <div className={css.opened}>
          <OpenedBack />
          {coupon && <Ticket coupon={coupon} />}
          <OpenedFront />
        </div>
      </div>
      <div className={css.words} role="status">
        <h2>{coupon ? wonWords(coupon) : '这次没有抽到红包'}</h2>
        {coupon ? <p>已放进我的卡券</p> : state !== 'open' && <p>{laterWords(joining)}</p>}
      </div>
      <div className={css.actions}>
        {coupon && <Button to={linkTo('myCoupons')}>看我的卡券</Button>}
        {state === 'open' ? (
          <Button kind={coupon ? 'text' : 'primary'} onClick={onAgain}>
            {`再抽一次，今天还有${chancesLeft}次`}
          </Button>
        ) : (
          !coupon && (
            <Button to={linkTo('discover')} replace>
              去发现
            </Button>
          )
        )}
      </div>
    </>
  )
}

/** The coupon as it lies in 我的卡券: its worth, what it is for, from which sum, and until when. */
function Ticket({ coupon }: { coupon: CouponView }): ReactElement {
  const { title, amt } = coupon
  return (
    <section className={css.ticket} aria-label="抽到的红包">
      <span className={css.worth}>
        {amt === undefined ? (
          <b className={css.figure}>{couponFigure(coupon)}</b>
        ) : (
          <Amount fen={amt} size="hero" tone="inherit" />
        )}
        <span>{couponCondition(coupon)}可用</span>
      </span>
      <span className={css.perforated} />
      <span className={css.terms}>
        <b>{title}</b>
        <span>{couponTime(coupon).text}</span>
      </span>
    </section>
  )
}

const wonWords = ({ title, amt }: CouponView): string =>
  amt === undefined ? `抽到${title}` : `抽到${amountText(amt)}元${title}`

function laterWords({ state, perDay }: Joining): string {
  return state === 'noChances' ? `今天的机会用完了，明天还有${perDay}次` : '红包已经发完了，谢谢参加'
}
