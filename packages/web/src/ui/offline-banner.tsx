import { WifiOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'
import css from './offline-banner.module.css'

export type OfflineBannerProps = {
  /** What is shown instead: 09:30 的账单. */
  asOf?: string
  onRetry?: () => void
}

/** There is no network; what is on the screen is from before. */
export function OfflineBanner({ asOf, onRetry }: OfflineBannerProps): ReactElement {
  return (
    <div role="status" className={css.banner}>
      <Icon of={WifiOff} size="s" />
      <span>{asOf ? `当前没有网络，显示 ${asOf}` : '当前没有网络'}</span>
      {onRetry && (
        <button type="button" className={css.retry} onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  )
}
