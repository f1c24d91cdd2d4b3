import type { CallOutput } from '@wanka/contract/call.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import type { ReactElement } from 'react'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'

export type Loan = CallOutput<typeof dueDayChange.loans>['loans'][number]

type LoanChoiceProps = { loans: readonly Loan[]; value: string | undefined; onChange: (appIds: string) => void }

/** One loan, or all changeable ones of a lender; for the others it says from when. */
export function LoanChoice({ loans, value, onChange }: LoanChoiceProps): ReactElement {
  const lenders = [...new Set(loans.map((loan) => loan.lenderName))]
  const options = lenders.flatMap((lender) => {
    const own = loans.filter((loan) => loan.lenderName === lender)
    const able = own.filter((loan) => loan.reason === undefined)
    const all = {
      value: able.map(({ appId }) => appId).join(','),
      title: `${lender}的${able.length}笔`,
      note: '改到同一天还',
    }
    return [...(able.length > 1 ? [all] : []), ...own.map(toOption)]
  })
  return (
    <>
      <GroupTitle>改哪一笔</GroupTitle>
      <Card flush label="改哪一笔">
        <RadioRows label="改哪一笔" options={options} value={value ?? null} onChange={onChange} />
      </Card>
    </>
  )
}

const toOption = ({ appId, loanName, left, day, nextDueOn, reason }: Loan) => ({
  value: appId,
  title: `${loanName} 剩余${left}期`,
  note: reason ?? `现在每月${day}日，下一期${formatMonthDay(nextDueOn)}`,
  disabled: reason !== undefined,
})
