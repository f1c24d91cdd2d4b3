import { localStore } from '../storage/storage.ts'

export type Theme = 'system' | 'light' | 'dark'
export type TextSize = 'normal' | 'large'
export type Appearance = { theme: Theme; size: TextSize }

const THEME_KEY = 'theme'
const SIZE_KEY = 'size'
const listeners = new Set<() => void>()

function read(): Appearance {
  const theme = localStore.get(THEME_KEY)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    size: localStore.get(SIZE_KEY) === 'large' ? 'large' : 'normal',
  }
}
let appearance = read()
export const getAppearance = (): Appearance => appearance
export const onAppearanceChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Sets the choice on `<html>`, where the design tokens read it. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement
  const dark = appearance.theme === 'dark' || (appearance.theme === 'system' && systemDark().matches)
  if (dark) dataset.theme = 'dark'
  else delete dataset.theme
  if (appearance.size === 'large') dataset.size = 'large'
  else delete dataset.size
  // The browser's own bar takes the page's colour, also when the theme is not the phone's.
  const colour = dark ? '#121722' : '#f4f6fa'
  for (const bar of document.querySelectorAll('[name=theme-color]')) bar.setAttribute('content', colour)
}

export function setAppearance(change: Partial<Appearance>): void {
  appearance = { ...appearance, ...change }
  localStore.set(THEME_KEY, appearance.theme)
  localStore.set(SIZE_KEY, appearance.size)
  show()
}

function show(): void {
  applyAppearance()
  for (const listener of listeners) listener()
}

/** Follows the phone's theme while the customer has chosen none, and a choice made in another tab. Called once at the start. */
export function followChoices(): void {
  applyAppearance()
  addEventListener('storage', () => {
    appearance = read()
    show()
  })
  const query = systemDark()
  // Safari before 14 supports only addListener.
  if (query.addEventListener) query.addEventListener('change', applyAppearance)
  else query.addListener(applyAppearance)
}
