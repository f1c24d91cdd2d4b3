import { copy } from '@wanka/contract/copy.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { SupportCode } from './support-code.tsx'

export type ErrorStateProps = {
  /** network: no answer arrived; system: the server answered with a failure. */
  kind?: 'network' | 'system'
  title?: string
  /** What the failure means for the customer, e.g. 没有产生任何扣款或重复提交. */
  text?: ReactNode
  /** The support code for the hotline. */
  code?: string
  onRetry?: () => void
  retryLabel?: string
  /** Another action, instead of or after the retry. */
  children?: ReactNode
}

/** A screen or card whose data could not be loaded, with a retry. */
export function ErrorState(props: ErrorStateProps): ReactElement {
  const { kind = 'system', title, text, code, onRetry, retryLabel = '重试', children } = props
  const network = kind === 'network'
  return (
    <div role="alert">
      <EmptyState
        icon={network ? WifiOff : TriangleAlert}
        tone={network ? 'primary' : 'soon'}
        filled={network ? 0.29 : 1}
        from={network ? 0.75 : 0}
        title={title ?? (network ? copy.network : copy.systemError)}
        text={text}
        foot={code && <SupportCode code={code} />}
      >
        {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
        {children}
      </EmptyState>
    </div>
  )
}
