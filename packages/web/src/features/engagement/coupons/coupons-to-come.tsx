import type { ReactElement } from 'react'
import { Place } from '../../../ui/primitives/words.tsx'
import { NoCoupons } from './coupon-groups.tsx'
import css from './coupons.module.css'

const ROWS = [1, 2]

/** The usable coupons while they are still to come, and what is shown where there are none. */
export const CouponsToCome = (): ReactElement => (
  <>
    <ul data-rows="coupons" data-without="none">
      {ROWS.map((row) => (
        <li key={row} className={css.coupon}>
          <div className={css.value}>
            <b className={css.figure}>
              <Place name="figure" width={56} />
            </b>
            <small>
              <Place name="condition" width={48} />
            </small>
          </div>
          <div className={css.main}>
            <b>
              <Place name="title" width={112} />
            </b>
            <small>
              <Place name="note" width={140} />
            </small>
            <small className={css.time}>
              <Place name="time" width={72} />
            </small>
          </div>
        </li>
      ))}
    </ul>
    <div data-with="none" hidden>
      <NoCoupons tab="usable" />
    </div>
  </>
)
