import type { CallOutput } from '@wanka/contract/call.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import { linkTo } from '../../../../addresses/paths.ts'
import { isOwnPath, safeTarget } from '../../../../session/safe-target.ts'

export type VerificationItem = CallOutput<typeof loan.authInfo>['items'][number]

/** Items with a more specific page than the one that the server names. */
const ITEM_PAGES: Readonly<Record<string, (callBackUrl: string) => string>> = {
  card: (callBackUrl) => linkTo('bankCard', { callBackUrl }),
  operator: (callBackUrl) => linkTo('authTask', { type: 'operator' }, { callBackUrl }),
  sesame: (callBackUrl) => linkTo('authTask', { type: 'sesame' }, { callBackUrl }),
  dealPassword: (callBackUrl) => linkTo('dealPassword', { callBackUrl }),
}

/** The page that completes an item and returns to `callBackUrl`. */
export function wayTo({ type, url }: Pick<VerificationItem, 'type' | 'url'>, callBackUrl: string): string {
  const known = ITEM_PAGES[type]
  if (known) return known(callBackUrl)
  const target = safeTarget(url)
  if (!isOwnPath(target)) return target
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams({ callBackUrl })}`
}

/** The label of an item's state, and its action. */
export const STATE_WORDS = {
  todo: { word: '未完成', act: '去' },
  running: { word: '核验中', act: '' },
  done: { word: '已完成', act: '' },
  failed: { word: '未通过', act: '重新' },
  expired: { word: '已过期', act: '重新' },
} as const satisfies Record<VerificationItem['state'], { word: string; act: string }>

/** The first required item that waits for the customer rather than for a provider. */
export const nextItem = (items: readonly VerificationItem[]): VerificationItem | undefined =>
  items.find(({ required, state }) => required && state !== 'done' && state !== 'running')

export const isWaiting = (items: readonly VerificationItem[]): boolean => items.some(({ state }) => state === 'running')
