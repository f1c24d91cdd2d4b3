import { copy } from '@wanka/contract/copy.ts'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { afterClosing } from '../../../../ui/overlays/sheet-back.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { TextLines } from '../../../../ui/primitives/outline-rows.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { Skeleton } from '../../../../ui/primitives/skeleton.tsx'
import type { OtherLoan, Weighed } from './asked-loan.ts'

const Affordability = lazy(() => import('./affordability.tsx').catch(() => ({ default: NothingArrives })))

type AffordabilityRowProps = { weighed: Weighed; onChoose: (other: OtherLoan) => void }

/** Opens the calculations that come before borrowing; their code is loaded with the first tap. */
export function AffordabilityRow({ weighed, onChoose }: AffordabilityRowProps): ReactElement {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <Card flush label="借之前算一算">
      <Row label="算算还得起吗" note="每月一共要还多少、怎样更省" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title="算算还得起吗" tall>
        <Suspense fallback={<Waiting />}>
          <Affordability weighed={weighed} onChoose={(other) => afterClosing(close, () => onChoose(other))} />
        </Suspense>
      </Sheet>
    </Card>
  )
}

const Waiting = (): ReactElement => (
  <Skeleton label="正在打开">
    <TextLines count={8} />
  </Skeleton>
)

/** The form keeps its draft over a reload. */
function NothingArrives(_: AffordabilityRowProps): ReactElement {
  return (
    <div role="alert">
      <p>{copy.network}</p>
      <Button onClick={() => location.reload()}>重试</Button>
    </div>
  )
}
