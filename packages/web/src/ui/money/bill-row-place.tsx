import type { ReactElement } from 'react'
import { StatusTag } from '../primitives/status-tag.tsx'
import { Place } from '../primitives/words.tsx'
import { AmountPlace } from './amount-place.tsx'
import css from './bill-row.module.css'

/** A BillRow while its bill is still to come. */
export function BillRowPlace(): ReactElement {
  return (
    <div className={css.row}>
      <span className={css.date}>
        <b>
          <Place name="day" width={24} />
        </b>
        <small>
          <Place name="month" width={22} />
        </small>
      </span>
      <span className={css.main}>
        <span className={css.title}>
          <Place name="title" width={96} />
        </span>
        <span className={css.note}>
          <span>
            <Place name="stage" width={54} />
          </span>
          <span>
            <i> · </i>
            <Place name="lender" width={72} />
          </span>
        </span>
      </span>
      <span className={css.side}>
        <AmountPlace fen={undefined} name="sum" size="title" />
        <StatusTag kind="info" bare>
          <Place name="state" width={44} />
        </StatusTag>
      </span>
    </div>
  )
}
