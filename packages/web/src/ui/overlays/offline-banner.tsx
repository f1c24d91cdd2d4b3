import { WifiOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { Icon } from '../primitives/icon.tsx'
import css from './offline-banner.module.css'

/** There is no network; what is on the screen is from before. */
export function OfflineBanner(): ReactElement {
  return (
    <div role="status" className={css.banner}>
      <Icon of={WifiOff} size="s" />
      当前没有网络
    </div>
  )
}
