import { type ReactElement, useState } from 'react'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './licence.module.css'
import type { Licence } from './licence-picture.tsx'

const STEPS = [1, 1.75, 2.5]

type LicenceZoomProps = { licence: Licence | undefined; onClose: () => void }

/** A licence at readable size: zoomed in steps, panned by touch. */
export function LicenceZoom({ licence, onClose }: LicenceZoomProps): ReactElement {
  const [step, setStep] = useState(1)
  const scale = STEPS[step] ?? 1
  return (
    <Sheet
      open={licence !== undefined}
      onClose={onClose}
      title={licence?.name ?? ''}
      tall
      flush
      footer={
        <div className={css.steps}>
          <Button kind="outline" disabledReason={step === 0 && '已最小'} onClick={() => setStep(step - 1)}>
            缩小
          </Button>
          <Button
            kind="outline"
            disabledReason={step === STEPS.length - 1 && '已最大'}
            onClick={() => setStep(step + 1)}
          >
            放大
          </Button>
        </div>
      }
    >
      {licence && (
        <img className={css.near} src={licence.url} alt={licence.name} style={{ width: `${scale * 100}%` }} />
      )}
    </Sheet>
  )
}
