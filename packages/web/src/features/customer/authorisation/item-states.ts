import type { AuthItem } from '@wanka/contract/customer/authorisation.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

type ItemState = { tag: StatusKind; words: string; action?: string }

/** 公积金 → 公积金授权; 运营商授权 stays. */
export const authName = (title: string): string => (title.endsWith('授权') ? title : `${title}授权`)

/** The label of each state, and the action it offers. */
export const itemStates: Readonly<Record<AuthItem['state'], ItemState>> = {
  none: { tag: 'info', words: '未授权', action: '去授权' },
  running: { tag: 'running', words: '进行中', action: '继续' },
  done: { tag: 'done', words: '已授权' },
  failed: { tag: 'overdue', words: '未完成', action: '重新授权' },
  expired: { tag: 'soon', words: '已过期', action: '重新授权' },
}
