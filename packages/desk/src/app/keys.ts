import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from 'react-router'

const TOGETHER_MS = 1500
let wentAt = Number.NEGATIVE_INFINITY

/** Whether g was pressed just before: the next letter opens a page. */
const isGoing = (): boolean => performance.now() - wentAt < TOGETHER_MS

/** g and a page's letter open the page. */
export function useGoKeys(pages: readonly { letter: string; address: string }[]): void {
  const navigate = useNavigate()
  useHotkeys([
    [
      'g',
      () => {
        wentAt = performance.now()
      },
    ],
    ...pages.map(
      ({ letter, address }) =>
        [
          letter,
          () => {
            if (!isGoing()) return
            navigate(address)
            // once all that listen to this key have heard it
            setTimeout(() => {
              wentAt = Number.NEGATIVE_INFINITY
            })
          },
        ] as [string, () => void],
    ),
  ])
}

/** A letter that does something on the present page; not where it follows g, nor while a text is written. */
export function useKey(letter: string, act: () => void): void {
  useHotkeys([
    [
      letter,
      () => {
        if (!isGoing()) act()
      },
    ],
  ])
}

/** The first row of the present page, unless the person is in a list. */
export function useFirstRowKey(): void {
  useKey('j', () => {
    if (document.activeElement?.matches('[data-row]')) return
    document.querySelector<HTMLElement>('main [data-row]')?.focus()
  })
}
