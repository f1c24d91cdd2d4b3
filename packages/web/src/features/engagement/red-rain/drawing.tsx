import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactElement } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import css from './rain.module.css'

/** While the server decides. After a lost answer the retry is the same draw and costs no second chance. */
export function Drawing({ lost, onRetry }: { lost: boolean; onRetry: () => void }): ReactElement {
  if (lost)
    return (
      <EmptyState icon={CloudOff} tone="soon" title="还不知道结果" text="网络断了一下。再查一次不会多用机会。">
        <Button onClick={onRetry}>再查一次</Button>
      </EmptyState>
    )
  return (
    <div className={css.drawing} role="status">
      <Dial filled={0.6} turning />
      <p>正在抽取</p>
    </div>
  )
}
