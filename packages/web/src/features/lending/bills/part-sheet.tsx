import type { CallOutput } from '@wanka/contract/call.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { type ReactElement, useState } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import css from './part-sheet.module.css'

export type BillDetailData = CallOutput<typeof repayment.detail>
export type BillPart = BillDetailData['parts'][number]

/** The formula of one part of a bill, and its payee. */
export function PartSheet({ part, onClose }: { part: BillPart | undefined; onClose: () => void }): ReactElement {
  const [shown, setShown] = useState(part)
  if (part && part !== shown) setShown(part)
  return (
    <Sheet open={part !== undefined} onClose={onClose} title={`${shown?.name ?? ''}说明`}>
      {shown && (
        <>
          <p className={css.formula}>{inPhrases(shown.formula)}</p>
          <FactList
            facts={[
              { label: '本期应收', value: amountText(shown.due) },
              { label: '已还', value: amountText(shown.paid) },
              ...(shown.waived > 0 ? [{ label: '不再需要付', value: amountText(shown.waived) }] : []),
              { label: '收取方', value: shown.due > 0 ? shown.payee : '不收取' },
            ]}
          />
        </>
      )}
    </Sheet>
  )
}
