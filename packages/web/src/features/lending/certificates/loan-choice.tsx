import type { CallOutput } from '@wanka/contract/call.ts'
import type { certificates } from '@wanka/contract/lending/certificates.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Check } from '../../../ui/forms/check.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { unbroken } from '../../../ui/primitives/unbroken.tsx'
import css from './certificates.module.css'

type Loan = CallOutput<typeof certificates.eligible>['loans'][number]
type LoanChoiceProps = { loans: readonly Loan[]; chosen: readonly string[]; onChange: (orderIds: string[]) => void }

/** The loans that can be certified; one certificate takes one or several. */
export function LoanChoice({ loans, chosen, onChange }: LoanChoiceProps): ReactElement {
  return (
    <>
      <GroupTitle count={`已选${chosen.length}笔`}>已结清的借款</GroupTitle>
      <Card flush label="已结清的借款">
        {loans.map(({ orderId, loanName, settledOn, lenderName, certId }) => (
          <div key={orderId} className={css.loan}>
            <Check
              look="round"
              checked={chosen.includes(orderId)}
              onChange={(on) => onChange(on ? [...chosen, orderId] : chosen.filter((id) => id !== orderId))}
            >
              <span className={css.loanName}>{loanName}</span>
              <span className={css.loanNote}>{unbroken(`${settledOn}结清 · ${lenderName}`)}</span>
            </Check>
            {certId && (
              <Button kind="text" to={linkTo('clearanceCertificate', { certId })} label={`查看证明，${loanName}`}>
                查看证明
              </Button>
            )}
          </div>
        ))}
      </Card>
    </>
  )
}
