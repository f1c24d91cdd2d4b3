import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { payLink } from '../../../lending/pay-items.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import css from './bills.module.css'
import { lateNote } from './due-words.ts'
import { isBlocked } from './selection.ts'

/** Below overdue bills: what they cost, and as many of them as one payment takes. */
export function LateNote({ bills }: { bills: readonly Bill[] }): ReactElement {
  const none: ReadonlySet<string> = new Set()
  const free = bills.filter((bill) => !isBlocked(bills, none, bill))
  const together = free.filter((bill) => bill.lenderName === free[0]?.lenderName)
  return (
    <div className={css.late}>
      <p>{inPhrases(lateNote(bills))}</p>
      {together.length > 0 && (
        <Button size="small" to={payLink(together.map(({ billNo }) => billNo))} label="去还款，还清逾期">
          去还款
        </Button>
      )}
      <Button kind="text" to={linkTo('hardship')}>
        一时还不上
      </Button>
    </div>
  )
}
