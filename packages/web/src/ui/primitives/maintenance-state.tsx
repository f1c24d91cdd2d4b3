import { copy } from '@wanka/contract/copy.ts'
import Wrench from 'lucide-react/icons/wrench'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import css from './state-panel.module.css'

export type MaintenanceStateProps = {
  title?: string
  /** When the service returns: 预计今天11:00恢复, and what stays open until then. */
  until?: ReactNode
  /** The configured number; empty hides the line. */
  hotline?: string
  onRetry?: () => void
  /** Actions that stay available meanwhile. */
  children?: ReactNode
}

/** Shown while the whole service is down for maintenance (specification §8). */
export function MaintenanceState({ title, until, hotline, onRetry, children }: MaintenanceStateProps): ReactElement {
  return (
    <EmptyState
      icon={Wrench}
      filled={0.75}
      title={title ?? copy.maintenance}
      text={until}
      foot={<Hotline lead="着急还款？客服热线" phone={hotline} />}
    >
      {onRetry && (
        <Button kind="plain" onClick={onRetry}>
          刷新看看
        </Button>
      )}
      {children && <div className={css.side}>{children}</div>}
    </EmptyState>
  )
}

/** A line with the hotline's number; hidden where none is configured. */
export function Hotline({ lead, phone }: { lead: string; phone: string | undefined }): ReactElement | null {
  if (!phone) return null
  return (
    <p className={css.hotline}>
      {lead} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </p>
  )
}
