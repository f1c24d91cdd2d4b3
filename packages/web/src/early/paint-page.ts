import type { Chrome } from '../hosts/source.ts'
import { isStarted, parsed } from './early-words.ts'
import type { Pages } from './load-ahead.ts'

/**
 * Makes the pre-rendered picture that of this address: a main page with its tab bar, or any other with its title. The page
 * lists the titles on the head's script. A host that draws its own bar gets neither.
 */
export async function paintPage(pages: Pages, address: string, chrome: Chrome): Promise<void> {
  if (chrome.header !== 'always') return
  await parsed()
  if (isStarted()) return
  const pictures = [...document.querySelectorAll<HTMLElement>('[data-page]')]
  const own = chrome.tabBar && pictures.find(({ dataset }) => dataset.page?.split(' ').includes(address))
  if (own) for (const picture of pictures) picture.hidden = picture !== own
  const [title] = pages[address] ?? []
  const heading = document.querySelector('[data-page]:not([hidden]) h1')
  if (title && heading) heading.textContent = title
}
