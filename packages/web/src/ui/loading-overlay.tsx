import type { ReactElement } from 'react'
import { useDelayed } from './delayed.ts'
import { Dial } from './dial.tsx'
import css from './loading-overlay.module.css'
import { ModalLayer } from './modal-layer.tsx'

/** The whole page waits. Nothing is seen of waits shorter than 300 ms. */
export function LoadingOverlay({ open, text = '加载中' }: { open: boolean; text?: string }): ReactElement {
  const late = useDelayed(open, 300)
  return (
    <ModalLayer open={late} place="centre" overlay label={text} className={css.box}>
      <Dial size="mini" filled={0.6} turning tone="inherit" />
      <span role="status">{text}</span>
    </ModalLayer>
  )
}
