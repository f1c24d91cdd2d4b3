import type { Shape } from '../shapes/shape.ts'
import { type Words, writeWords } from './write-words.ts'

/** The data of an answer that the head has asked for. @throws unless it has been asked for and is a good one */
export type Tell = <T>(said: { path: string; read: Shape<{ data: T }> }) => Promise<T>

/** Reads a copy: the program takes the answers themselves. */
export const tellOf =
  (answers: ReadonlyMap<string, Promise<Response>>): Tell =>
  async ({ path, read }) => {
    const response = (await answers.get(path))?.clone()
    return read(await response?.json()).data
  }

/** Resolves when the page's own markup is parsed; the program's files come after. */
export const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
    : Promise.resolve()

/** Whether the program has replaced the pre-rendered picture. */
export const isStarted = (): boolean => 'started' in document.documentElement.dataset

/** Writes words into the pre-rendered page. Without an answer the program makes the call itself and reports it. */
export async function say(words: Promise<Words>): Promise<void> {
  try {
    const said = await words
    await parsed()
    if (!isStarted()) writeWords(document, said)
  } catch {
    // the picture stays as it is
  }
}
