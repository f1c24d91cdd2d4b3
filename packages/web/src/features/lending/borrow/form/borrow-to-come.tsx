import type { ReactElement } from 'react'
import { useSession } from '../../../../session/session.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { AmountPlace } from '../../../../ui/money/amount-place.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { Skeleton, SkeletonBlock } from '../../../../ui/primitives/skeleton.tsx'
import { Place } from '../../../../ui/primitives/words.tsx'
import css from './borrow.module.css'
import { BorrowBar } from './borrow-bar.tsx'
import { PriceSummary } from './price-summary.tsx'
import type { LiveQuote } from './use-quote.ts'

const TILES = [1, 2, 3, 4, 5, 6]
const NOT_YET: LiveQuote = { quote: undefined, stale: false, error: null, retry: () => undefined }

/** The form while its terms are still to come: what it asks, and the places of the rest, against layout shift. */
export function BorrowToCome(): ReactElement {
  const { isLogin } = useSession()
  return (
    <Screen bottom={<BorrowBar quote={undefined} missing={undefined} onNext={() => undefined} pending />}>
      <Skeleton label="正在打开借钱">
        <Card title="借多少" action={isLogin && <Place name="all" />}>
          <p>
            <AmountPlace fen={undefined} name="amount" size="hero" />
          </p>
          <p className={css.range}>
            <Place name="range" width={168} />
          </p>
        </Card>
        <Card title="借多久">
          <div className={css.tilesToCome}>
            {TILES.map((tile) => (
              <SkeletonBlock key={tile} height={56} />
            ))}
          </div>
          <PriceSummary live={NOT_YET} onPlan={() => undefined} listFees={false} />
        </Card>
        <Card flush>
          <Row label="算算还得起吗" note="每月一共要还多少、怎样更省" />
        </Card>
        <Card flush>
          <Row label="还款方式" value={<Place name="method" width={64} />} />
          <Row label="借款用途" value={<Place name="use" width={56} />} />
          <Row label="收款账户" value={<Place name="card" width={84} />} />
        </Card>
      </Skeleton>
    </Screen>
  )
}
