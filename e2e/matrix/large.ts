import type { Page } from '@playwright/test'

const LEAST_TEXT = 18
const LEAST_TARGET = 60
const LEAST_LINE = 1.3

/** The violations of the mode for older customers on this page: one line each, with the text of the element. */
export const largeTypeFaults = (page: Page): Promise<string[]> =>
  page.evaluate(findFaults, { text: LEAST_TEXT, target: LEAST_TARGET, line: LEAST_LINE })

/** Runs in the page. */
function findFaults(least: { text: number; target: number; line: number }): string[] {
  const TARGETS =
    'a[href],button,input,textarea,select,[role=button],[role=tab],[role=radio],[role=checkbox],[role=switch]'
  const faults = new Set<string>()
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.visually-hidden')
  const short = (words: string): string => words.trim().replace(/\s+/g, ' ').slice(0, 20)

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const words = short(node.textContent ?? '')
    if (!words || !element || element.closest('script,style,noscript,title,svg') || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length === 0) continue
    const style = getComputedStyle(element)
    const size = Number.parseFloat(style.fontSize)
    if (size < least.text) faults.add(`text ${size}px: ${words}`)
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
    const line = Number.parseFloat(style.lineHeight) / size
    if (lines > 1 && line < least.line) faults.add(`line ${line.toFixed(2)}: ${words}`)
  }

  for (const element of document.querySelectorAll<HTMLElement>(TARGETS)) {
    if (!isTarget(element)) continue
    const { width, height } = targetBox(element)
    if (width < least.target - 0.5 || height < least.target - 0.5) {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      faults.add(`target ${Math.round(width)}×${Math.round(height)}: ${element.localName} ${short(name)}`)
    }
  }

  function isTarget(element: HTMLElement): boolean {
    if (element.matches('[type=hidden],[tabindex="-1"]') || element.closest('[inert],.visually-hidden')) return false
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    // A link inside a sentence is as high as its line, by necessity.
    const inSentence =
      getComputedStyle(element).display === 'inline' &&
      short(element.parentElement?.textContent ?? '') !== short(element.textContent ?? '')
    return !inSentence && (isShown(element) || element.matches('input'))
  }
  /** A tick box or radio is tapped anywhere on its label. */
  function targetBox(element: HTMLElement): { width: number; height: number } {
    const own = element.getBoundingClientRect()
    const label = element.matches('input,[role=switch]') ? element.closest('label') : null
    const around = label?.getBoundingClientRect()
    return { width: Math.max(own.width, around?.width ?? 0), height: Math.max(own.height, around?.height ?? 0) }
  }
  return [...faults]
}
