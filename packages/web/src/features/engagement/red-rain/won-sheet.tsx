import type { CouponView } from '@wanka/contract/engagement/coupons.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './rain.module.css'

const STATE = { '0': '可用', '1': '已使用', '2': '已过期', '3': '使用中' } as const satisfies Record<
  CouponView['state'],
  string
>

type WonSheetProps = { open: boolean; onClose: () => void; won: readonly CouponView[] }

/** 红包雨's 奖励明细: the prizes drawn here, newest first, with their state. */
export function WonSheet({ open, onClose, won }: WonSheetProps): ReactElement {
  return (
    <Sheet open={open} onClose={onClose} title="奖励明细">
      {won.length === 0 ? (
        <p className={css.none}>还没有抽到红包</p>
      ) : (
        <>
          {won.map((one) => (
            <Row
              key={one.couponId}
              label={one.title}
              note={`${formatMonthDay(one.expiresOn)}到期`}
              value={`${one.amt === undefined ? '' : `${amountText(one.amt)} · `}${STATE[one.state]}`}
            />
          ))}
          <Button kind="outline" to={linkTo('myCoupons')}>
            看我的卡券
          </Button>
        </>
      )}
    </Sheet>
  )
}
