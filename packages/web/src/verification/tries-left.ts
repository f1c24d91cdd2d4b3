import type { CallError } from '@wanka/contract/status.ts'

/** The refusal's text with the attempts left before the password locks, where the server sends them. */
export function withTriesLeft({ message, data }: Pick<CallError, 'message' | 'data'>): string {
  const left = typeof data === 'object' && data !== null && 'leftTimes' in data ? data.leftTimes : undefined
  return typeof left === 'number' && left > 0 ? `${message}，还可输入${left}次` : message
}
