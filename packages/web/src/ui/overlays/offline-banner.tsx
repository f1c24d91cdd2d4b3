import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactElement } from 'react'
import { Icon } from '../primitives/icon.tsx'
import css from './offline-banner.module.css'

/** Shown while there is no network: the data on the screen may be out of date. */
export function OfflineBanner(): ReactElement {
  return (
    <div role="status" className={css.banner}>
      <Icon of={WifiOff} size="s" />
      当前没有网络
    </div>
  )
}
