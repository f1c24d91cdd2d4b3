import { homeWords } from '../features/lending/home/home-words.ts'
import { pricedReply } from './early.shapes.ts'

/** When all of the page's own markup is there; the program's files come after. */
const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
    : Promise.resolve()

/** Writes the price into the picture the page came with. Whatever is amiss is left to the program, which asks and tells. */
export async function sayPrice(answer: Promise<Response>): Promise<void> {
  try {
    const response = (await answer).clone()
    const { data } = pricedReply(await response.json())
    await parsed()
    if ('started' in document.documentElement.dataset) return
    for (const [name, words] of Object.entries(homeWords(data))) {
      for (const place of document.querySelectorAll(`[data-word="${name}"]`)) place.textContent = words
    }
  } catch {
    // the picture stays as it is
  }
}
