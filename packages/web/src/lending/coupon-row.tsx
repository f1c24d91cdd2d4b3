import type { CouponChoice } from '@wanka/contract/engagement/coupons.ts'
import { type ReactElement, useState } from 'react'
import { RadioRows } from '../ui/forms/radio-rows.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { FootNotes } from '../ui/primitives/card.tsx'
import { Row } from '../ui/primitives/row.tsx'
import { StatusTag } from '../ui/primitives/status-tag.tsx'
import { couponTime, takenOff } from './coupon-words.ts'

/** In place of a coupon's id: the customer wants none. */
export const NO_COUPON = 'none'

type CouponRowProps = {
  /** All coupons of the customer for this loan or payment, the best first. */
  coupons: readonly CouponChoice[]
  chosen: CouponChoice | undefined
  /** A coupon's id, or `NO_COUPON`. */
  onChoose: (id: string) => void
}

/** The row with the coupon that is included in the price, and the sheet to choose another one, or none. */
export function CouponRow({ coupons, chosen, onChoose }: CouponRowProps): ReactElement {
  const [open, setOpen] = useState(false)
  const usable = coupons.filter(({ reason }) => reason === undefined).length
  const choose = (id: string, passing: boolean): void => {
    onChoose(id)
    if (!passing) setOpen(false)
  }
  return (
    <>
      <Row
        label="优惠券"
        value={chosen ? takenOff(chosen.saves) : usable > 0 ? `${usable}张可用` : '暂无可用'}
        tone={chosen ? 'gift' : 'quiet'}
        {...(coupons.length > 0 && { onClick: () => setOpen(true) })}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="选择优惠券">
        <RadioRows
          label="选择优惠券"
          value={chosen?.couponId ?? NO_COUPON}
          onChange={choose}
          options={[
            ...coupons.map((one) => ({
              value: one.couponId,
              title: one.title,
              note: one.reason ?? `${one.note}，${couponTime(one).text}`,
              tag: one.reason === undefined && (
                <StatusTag kind="gift" icon={false}>
                  {takenOff(one.saves)}
                </StatusTag>
              ),
              disabled: one.reason !== undefined,
            })),
            { value: NO_COUPON, title: '不使用优惠券' },
          ]}
        />
        <FootNotes>卡券抵减的息费由平台支付，合同约定的年化利率和还款日不变</FootNotes>
      </Sheet>
    </>
  )
}
