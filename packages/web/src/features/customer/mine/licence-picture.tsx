import ZoomIn from 'lucide-react/icons/zoom-in'
import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './licence.module.css'

export type Licence = { name: string; url: string }

/** A licence thumbnail; a picture that fails to load says so and offers a retry. */
export function LicencePicture({ licence, onOpen }: { licence: Licence; onOpen: () => void }): ReactElement {
  const { name, url } = licence
  const [lost, setLost] = useState(false)
  return (
    <Card title={name}>
      {lost ? (
        <div className={css.lost} role="alert">
          <p>图片没有打开</p>
          <Button kind="outline" size="small" onClick={() => setLost(false)}>
            重试
          </Button>
        </div>
      ) : (
        <button type="button" className={css.open} onClick={onOpen}>
          <img className={css.picture} src={url} alt={name} onError={() => setLost(true)} />
          <span className={css.hint}>
            <Icon of={ZoomIn} size="s" />
            点按放大
          </span>
        </button>
      )}
    </Card>
  )
}
