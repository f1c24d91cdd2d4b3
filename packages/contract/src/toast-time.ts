import { TOAST_ERROR_MS, TOAST_LONG_FROM_CHARS, TOAST_LONG_MS, TOAST_MS } from './constants.ts'

/** How long a toast stays, in milliseconds: the time asked for, else by kind, else by length (specification §9). */
export const toastTime = (message: string, options: { error?: boolean; ms?: number } = {}): number => {
  if (options.ms !== undefined) return options.ms
  // An error keeps its 2 s however long it is: 1009's text has 16 characters.
  if (options.error) return TOAST_ERROR_MS
  return [...message].length >= TOAST_LONG_FROM_CHARS ? TOAST_LONG_MS : TOAST_MS
}
