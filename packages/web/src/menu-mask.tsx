import { CornerRightUp } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import css from './menu-mask.module.css'
import { Button } from './ui/button.tsx'
import { Icon } from './ui/icon.tsx'
import { ModalLayer } from './ui/modal-layer.tsx'

type MenuMaskProps = { open: boolean; onClose: () => void; title: string; text: string }

/** Points at the host's own menu in the upper right corner, which no page can open. */
export function MenuMask({ open, onClose, title, text }: MenuMaskProps): ReactElement {
  const titleId = useId()
  const textId = useId()
  return (
    <ModalLayer
      open={open}
      onDismiss={onClose}
      place="centre"
      overlay
      labelledBy={titleId}
      describedBy={textId}
      className={css.panel}
    >
      <Icon of={CornerRightUp} size="l" />
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{text}</p>
      <Button size="small" onClick={onClose}>
        知道了
      </Button>
    </ModalLayer>
  )
}
