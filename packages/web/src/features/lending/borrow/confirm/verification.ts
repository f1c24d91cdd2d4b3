import type { CallOutput } from '@wanka/contract/call.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import { linkTo } from '../../../../navigation/paths.ts'
import { isOwnPath, safeTarget } from '../../../../session/safe-target.ts'

export type VerificationItem = CallOutput<typeof loan.authInfo>['items'][number]

/** The ways we know better than the general page that the server names. */
const WAYS: Readonly<Record<string, (callBackUrl: string) => string>> = {
  card: (callBackUrl) => linkTo('bankCard', { callBackUrl }),
  operator: (callBackUrl) => linkTo('authTask', { type: 'operator' }, { callBackUrl }),
  sesame: (callBackUrl) => linkTo('authTask', { type: 'sesame' }, { callBackUrl }),
  dealPassword: (callBackUrl) => linkTo('dealPassword', { callBackUrl }),
}

/** Where an item is done, coming back to `callBackUrl`. */
export function wayTo({ type, url }: Pick<VerificationItem, 'type' | 'url'>, callBackUrl: string): string {
  const known = WAYS[type]
  if (known) return known(callBackUrl)
  const target = safeTarget(url)
  if (!isOwnPath(target)) return target
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams({ callBackUrl })}`
}

/** What the state of an item is called, and what it wants. */
export const STATE_WORDS = {
  todo: { word: '未完成', act: '去' },
  running: { word: '核验中', act: '' },
  done: { word: '已完成', act: '' },
  failed: { word: '未通过', act: '重新' },
  expired: { word: '已过期', act: '重新' },
} as const satisfies Record<VerificationItem['state'], { word: string; act: string }>

/** The item to do next: the first that waits for the person rather than for an answer. */
export const nextItem = (items: readonly VerificationItem[]): VerificationItem | undefined =>
  items.find(({ required, state }) => required && state !== 'done' && state !== 'running')

export const isWaiting = (items: readonly VerificationItem[]): boolean => items.some(({ state }) => state === 'running')
