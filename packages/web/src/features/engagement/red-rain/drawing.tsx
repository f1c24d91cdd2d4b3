import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactElement } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Envelope } from './envelope.tsx'
import css from './rain.module.css'
import { TickRing } from './tick-ring.tsx'

const TICKS = 48

/** While the server decides. After a lost answer the retry is the same draw and costs no second chance. */
export function Drawing({ lost, onRetry }: { lost: boolean; onRetry: () => void }): ReactElement {
  if (lost)
    return (
      <EmptyState icon={CloudOff} tone="soon" title="还不知道结果" text="网络断了一下。再查一次不会多用机会。">
        <Button onClick={onRetry}>再查一次</Button>
      </EmptyState>
    )
  return (
    <>
      <div className={css.stage}>
        <span className={css.around}>
          <TickRing ticks={TICKS} filled={TICKS * 0.6} motion="turning">
            <span className={css.middle}>
              <Envelope />
            </span>
          </TickRing>
        </span>
      </div>
      <div className={css.words} role="status">
        <p>正在抽取</p>
      </div>
    </>
  )
}
