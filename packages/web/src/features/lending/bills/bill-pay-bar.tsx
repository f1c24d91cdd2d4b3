import { sumFen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { payLink } from '../../../lending/pay-items.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { BillDetailData } from './part-sheet.tsx'
import { unpaidUpTo } from './plan-rows.ts'

/** Paying the bill together with the unpaid ones before it, or ending the whole loan; or the progress of its running payment. */
export function BillPayBar({ detail }: { detail: BillDetailData }): ReactElement | null {
  const { bill, plan, openRepayNo } = detail
  if (bill.paidOn) return null
  if (bill.planState === '5' && openRepayNo) {
    return (
      <BottomBar>
        <Button kind="outline" to={linkTo('paymentDetail', { repayNo: openRepayNo })}>
          查看还款进度
        </Button>
      </BottomBar>
    )
  }
  const rows = unpaidUpTo(plan, bill.no)
  const [first] = rows
  const paying = rows.some((row) => row.planState === '5')
  const sum = amountText(sumFen(rows.map((row) => row.owed)))
  const together = first && first.no < bill.no ? '同一笔借款从最早一期还起，前面未还的一起还' : undefined
  return (
    <BottomBar
      above={!paying && together}
      secondary={
        <Button kind="outline" to={linkTo('prepaymentApply', { appId: bill.appId })}>
          提前结清
        </Button>
      }
    >
      <Button to={payLink(rows.map((row) => row.billNo))} disabledReason={paying && '前面一期正在还款'}>
        {first && first.no < bill.no ? `还第${first.no}至${bill.no}期 ${sum}` : `还本期 ${sum}`}
      </Button>
    </BottomBar>
  )
}
