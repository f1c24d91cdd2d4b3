import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'
export type TextSize = 'normal' | 'large'
export type Appearance = { theme: Theme; size: TextSize }

const THEME_KEY = 'theme'
const SIZE_KEY = 'size'
const listeners = new Set<() => void>()

const read = (): Appearance => {
  const theme = localStore.get(THEME_KEY)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    size: localStore.get(SIZE_KEY) === 'large' ? 'large' : 'normal',
  }
}
let appearance = read()

const systemIsDark = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches

/** Puts the choice on `<html>`, where the tokens look for it, and the browser's own bar in the page's colour. */
export function applyAppearance(root: HTMLElement = document.documentElement): void {
  const dark = appearance.theme === 'dark' || (appearance.theme === 'system' && systemIsDark())
  if (dark) root.dataset.theme = 'dark'
  else delete root.dataset.theme
  if (appearance.size === 'large') root.dataset.size = 'large'
  else delete root.dataset.size
}

export function setAppearance(change: Partial<Appearance>): void {
  appearance = { ...appearance, ...change }
  localStore.set(THEME_KEY, appearance.theme)
  localStore.set(SIZE_KEY, appearance.size)
  applyAppearance()
  for (const listener of listeners) listener()
}

/** Follows the phone while nothing else was chosen. Called once at the start. */
export function followSystem(): void {
  applyAppearance()
  // Safari before 14 knows only addListener.
  const query = matchMedia('(prefers-color-scheme: dark)')
  if (query.addEventListener) query.addEventListener('change', () => applyAppearance())
  else query.addListener(() => applyAppearance())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useAppearance = (): Appearance =>
  useSyncExternalStore(
    subscribe,
    () => appearance,
    () => appearance,
  )
