import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const REPORT = join(import.meta.dirname, '../../.wanka/typography.tsv')

/** Distances between blocks are multiples of this, or half of it inside a pair. */
const RHYTHM = 8
/** Text of this size and smaller is reading matter of the second rank. */
const SMALL_TEXT = 13

/** Screens, by path name and who sees them, that still have a last line of one character. It may only shrink. */
const TO_MEND: ReadonlySet<string> = new Set([])

/** How a page is set: its orphans, the distances between its blocks, and how many of its characters are small. */
type Setting = { orphans: string[]; gaps: number[]; small: number; characters: number }

/**
 * `text-wrap: pretty` prevents most single characters on a last line, not all: boxes that shrink to their text, texts that may break
 * anywhere. What helps there: `word-break: var(--phrase-break)`, or an inline block around what belongs together.
 *
 * Expects no text box whose last line is a single character, and writes down rhythm and sizes.
 * @param at the screen and whose it is, as in the list of what is yet to be mended
 */
export async function expectNoOrphans(page: Page, at: string, look: string): Promise<void> {
  const { orphans, gaps, small, characters } = await page.evaluate(measure, SMALL_TEXT)
  const even = gaps.filter((gap) => gap % RHYTHM === 0).length
  const share = characters === 0 ? 0 : Math.round((100 * small) / characters)
  mkdirSync(join(REPORT, '..'), { recursive: true })
  appendFileSync(
    REPORT,
    `${[at, look, `${share}%`, `${even}/${gaps.length}`, gaps.join(' '), ...orphans].join('\t')}\n`,
  )
  if (TO_MEND.has(at)) return
  expect(orphans, `last lines of one character (${look})`).toEqual([])
}

/** Runs in the page. */
function measure(smallText: number): Setting {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden,script,style,noscript,title,svg')
  let small = 0
  let characters = 0

  /** Texts of one box, in order; in a flexible box or grid each run of text is a box of its own. */
  const boxes: { box: Element; nodes: Text[] }[] = []
  let last: { box: Element; loose: boolean; node: Text } | undefined
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let at = texts.nextNode(); at; at = texts.nextNode()) {
    const node = at as Text
    const parent = node.parentElement
    const words = (node.textContent ?? '').replace(/\s/g, '')
    if (!words || !parent || !isShown(parent)) continue
    characters += words.length
    if (Number.parseFloat(getComputedStyle(parent).fontSize) <= smallText) small += words.length
    let box: Element = parent
    while (['inline', 'contents'].includes(getComputedStyle(box).display) && box.parentElement) box = box.parentElement
    const loose = /flex|grid/.test(getComputedStyle(box).display)
    const joined = last?.box === box && (!loose || last.node.nextSibling === node)
    if (joined) boxes.at(-1)?.nodes.push(node)
    else boxes.push({ box, nodes: [node] })
    last = { box, loose, node }
  }

  const lineOf = (node: Text, at: number): DOMRect | undefined => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
  }
  /** Whether a button or the like stands on this line beside the text. */
  const isShared = (box: Element, { top, bottom }: DOMRect): boolean =>
    [...box.querySelectorAll('*')].some((part) => {
      if (!getComputedStyle(part).display.startsWith('inline-') || !part.textContent) return false
      const { top: from, bottom: to } = part.getBoundingClientRect()
      return from < bottom && to > top
    })
  /** The last line of a box that has several. */
  const lastLine = (box: Element, nodes: Text[]): string | undefined => {
    let line: DOMRect | undefined
    let words = ''
    for (const node of [...nodes].reverse()) {
      const text = node.textContent ?? ''
      for (let at = text.length - 1; at >= 0; at -= 1) {
        const character = lineOf(node, at)
        if (!character) continue
        line ??= character
        if (character.bottom <= line.top + line.height / 3) return isShared(box, line) ? undefined : words
        words = (text[at] ?? '') + words
        if (words.length > 12) return undefined
      }
    }
    return undefined
  }
  const orphans = boxes.flatMap(({ box, nodes }) => {
    // of a shortened text the last line is not the one that shows
    if (getComputedStyle(box).webkitLineClamp !== 'none') return []
    // punctuation does not count
    const line = lastLine(box, nodes)?.replace(/\s|\p{P}/gu, '')
    if (line === undefined || [...line].length > 1) return []
    const whole = nodes.map(({ textContent }) => textContent).join('')
    return [`${whole.trim().slice(-40)} ⏎${line}`]
  })

  const stacked = (box: Element): Element[] =>
    [...box.children].filter((child) => isShown(child) && child.clientHeight > 0)
  let page: Element | null = document.querySelector('main')
  while (page && stacked(page).length === 1) page = stacked(page)[0] ?? null
  const blocks = page ? stacked(page).map((block) => block.getBoundingClientRect()) : []
  const gaps = blocks.slice(1).map(({ top }, at) => Math.round(top - (blocks[at]?.bottom ?? top)))
  return { orphans: [...new Set(orphans)], gaps, small, characters }
}
