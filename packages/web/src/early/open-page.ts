import { chromeOf } from '../hosts/source.ts'
import { hasDrafts } from '../storage/draft-store.ts'
import { parsed, say, type Tell } from './say.ts'
import { start } from './start.ts'
import type { Words } from './write-words.ts'

/** Each writes what it knows as soon as its own answers are there. */
export type Telling = readonly ((tell: Tell) => Promise<Words>)[]
export type Visitor = 'guest' | 'member'

export const NONE: Words = {}
/** What fits on the highest screen. */
export const ROWS = 8

declare global {
  interface Window {
    /** Resolves when the picture is drawn with its words; the page then runs the program (build/first-paint.ts) and fetches more. */
    wankaDrawn?: Promise<unknown>
  }
}

/**
 * The program waits so long for the first answers once the picture is drawn, ms: its first task holds a slow phone for a third of
 * a second, in which nothing could be drawn. On a slow line it arrives later than they do.
 */
const PROGRAM_WAITS_MS = 150
/** A tab in the background draws nothing: the program does not wait longer for a picture, ms. */
const DRAWN_WITHIN_MS = 1000

const after = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))
const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
/** Resolves when what is written is on the screen: the second frame begins when the first is there. */
const drawn = (): Promise<unknown> => frame().then(frame)

/** A query that changes the screen, or a form that was begun, makes it another than its picture. */
function isPlain(unless: string): boolean {
  const query = new URLSearchParams(location.search)
  return unless.split(' ').every((one) => (one === 'draft' ? !hasDrafts() : !query.has(one)))
}

/**
 * The head of a page that people open directly: shows the picture of what this visitor will see, and writes into it what the
 * first answers tell. The page lists on the script whom it has pictures of, and what makes the screen another. A host that draws
 * its own bars gets none.
 */
export function openPage(words: Partial<Record<Visitor, Telling>> = {}): void {
  const { visitors = '', unless = '' } = document.currentScript?.dataset ?? {}
  const { source, isMember, tell } = start()
  const visitor = isMember ? 'member' : 'guest'
  const { header, tabBar } = chromeOf[source]
  const fits = header === 'always' && tabBar && visitors.split(' ').includes(visitor) && isPlain(unless)
  document.documentElement.dataset.picture = fits ? visitor : 'none'
  if (!fits) return
  const said = (words[visitor] ?? []).map((some) => say(some(tell)))
  window.wankaDrawn = Promise.race([
    Promise.all(said).then(drawn),
    parsed()
      .then(drawn)
      .then(() => after(PROGRAM_WAITS_MS)),
    after(DRAWN_WITHIN_MS),
  ])
  // what is typed before the program runs would be lost
  void parsed().then(() => {
    for (const field of document.querySelectorAll('input')) field.readOnly = true
  })
}
