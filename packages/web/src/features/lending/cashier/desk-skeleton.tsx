import type { ReactElement } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { AmountPlace } from '../../../ui/money/amount-place.tsx'
import { Pieces } from '../../../ui/primitives/outline.tsx'
import { Skeleton } from '../../../ui/primitives/skeleton.tsx'
import { Place } from '../../../ui/primitives/words.tsx'
import css from './cashier.module.css'

export function DeskSkeleton(): ReactElement {
  return (
    <Screen>
      <Skeleton label="正在获取应还金额">
        <div className={css.top}>
          <p>
            <AmountPlace fen={undefined} name="pays" size="hero" />
          </p>
          <p className={css.quiet} data-with="coupon" hidden>
            <span className={css.was}>
              <Place name="was" />
            </span>{' '}
            <Place name="coupon" />
          </p>
          <p>
            <Place name="purpose" width={168} />
          </p>
          <p className={css.quiet} data-with="free" hidden>
            <Place name="free" />
          </p>
          <p className={css.quiet}>
            <Place name="payee" width={140} />
          </p>
        </div>
        <Pieces of={['rows 1', 'rows 3']} />
      </Skeleton>
    </Screen>
  )
}
