import { TOAST_ERROR_MS, TOAST_LONG_FROM_CHARS, TOAST_LONG_MS, TOAST_MS } from './constants.ts'

/** Display time of a toast, milliseconds: the requested one, else by kind, else by length (specification §9). */
export const toastTime = (message: string, options: { error?: boolean; ms?: number } = {}): number => {
  if (options.ms !== undefined) return options.ms
  // An error stays 2 s however long it is: the text of `Status.clockOff` has 16 characters.
  if (options.error) return TOAST_ERROR_MS
  return [...message].length >= TOAST_LONG_FROM_CHARS ? TOAST_LONG_MS : TOAST_MS
}
