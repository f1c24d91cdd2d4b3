import { homeWords } from '../features/lending/home/home-words.ts'
import { pricedReply } from './early.shapes.ts'

/** Resolves when the page's own markup is parsed; the program's files come after. */
export const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
    : Promise.resolve()

/** Whether the program has replaced the pre-rendered picture. */
export const isStarted = (): boolean => 'started' in document.documentElement.dataset

/** Writes the price into the pre-rendered page. On a failure the program makes the call itself and reports it. */
export async function sayPrice(answer: Promise<Response>): Promise<void> {
  try {
    const response = (await answer).clone()
    const { data } = pricedReply(await response.json())
    await parsed()
    if (isStarted()) return
    for (const [name, words] of Object.entries(homeWords(data))) {
      for (const place of document.querySelectorAll(`[data-word="${name}"]`)) place.textContent = words
    }
  } catch {
    // the picture stays as it is
  }
}
