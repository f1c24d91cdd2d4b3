import CornerRightUp from 'lucide-react/icons/corner-right-up'
import { type ReactElement, useId } from 'react'
import { ModalLayer } from '../ui/overlays/modal-layer.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import css from './menu-mask.module.css'

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
