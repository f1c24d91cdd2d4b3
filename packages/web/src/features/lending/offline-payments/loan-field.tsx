import type { CallOutput } from '@wanka/contract/call.ts'
import type { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import type { ReactElement } from 'react'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'

export type Loan = CallOutput<typeof offlinePayment.list>['loans'][number]

type LoanFieldProps = { loans: readonly Loan[]; value: string; onChange: (appId: string) => void }

/** The loan that the money is for. */
export function LoanField({ loans, value, onChange }: LoanFieldProps): ReactElement {
  return (
    <>
      <GroupTitle>还的是哪一笔</GroupTitle>
      <Card flush label="还的是哪一笔">
        <RadioRows
          label="还的是哪一笔"
          options={loans.map(({ appId, loanName, left, lenderName }) => ({
            value: appId,
            title: `${loanName} 剩余${left}期`,
            note: `收款方 ${lenderName}`,
          }))}
          value={value || null}
          onChange={onChange}
        />
      </Card>
    </>
  )
}
