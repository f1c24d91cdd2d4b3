import { type KeyboardEvent, useRef } from 'react'
import { rovingIndex } from './roving.ts'

type Item<T> = { value: T; disabled?: boolean }

export type RovingItem = {
  ref: (element: HTMLElement | null) => void
  tabIndex: 0 | -1
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * One tab stop for a whole group; arrow keys, Home and End move focus and choice together.
 * @returns the props of each member, to spread onto its element
 */
export function useRovingFocus<T>(
  items: readonly Item<T>[],
  value: T | null,
  onChange: (value: T) => void,
): (index: number) => RovingItem {
  const elements = useRef<(HTMLElement | null)[]>([])
  const chosen = items.findIndex((item) => item.value === value && !item.disabled)
  const stop = chosen >= 0 ? chosen : items.findIndex((item) => !item.disabled)
  return (index) => ({
    ref: (element) => {
      elements.current[index] = element
    },
    tabIndex: index === stop ? 0 : -1,
    onKeyDown: (event) => {
      const next = rovingIndex(
        event.key,
        index,
        items.map((item) => Boolean(item.disabled)),
      )
      const item = next === null ? undefined : items[next]
      if (next === null || !item) return
      event.preventDefault()
      elements.current[next]?.focus()
      onChange(item.value)
    },
  })
}
