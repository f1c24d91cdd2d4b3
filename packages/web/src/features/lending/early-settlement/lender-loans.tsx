import type { CallOutput } from '@wanka/contract/call.ts'
import type { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { sumFen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './settlement.module.css'

type Account = CallOutput<typeof earlySettlement.accounts>['loans'][number]

/** The most loans that one payment can settle. */
const MAX_LOANS = 20

/** The loans of one lender: each on its own, or all that can be settled now in one payment. */
export function LenderLoans({ name, loans }: { name: string; loans: readonly Account[] }): ReactElement {
  const ready = loans.filter(({ locked }) => locked === undefined).slice(0, MAX_LOANS)
  return (
    <>
      <GroupTitle count={`${loans.length}笔`}>{name}</GroupTitle>
      <Card flush label={name}>
        {loans.map((loan) => (
          <Row
            key={loan.orderId}
            label={loan.loanName}
            note={loan.locked ?? `剩余${loan.periodsLeft}期，少付利息 ${amountText(loan.saved)}`}
            value={amountText(loan.total)}
            to={linkTo('prepaymentApply', { appId: loan.appId })}
          />
        ))}
        {ready.length > 1 && (
          <div className={css.together}>
            <Button to={linkTo('cashierDesk', { settle: ready.map(({ appId }) => appId).join(',') })}>
              一次结清{ready.length}笔 {amountText(sumFen(ready.map(({ total }) => total)))}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}
