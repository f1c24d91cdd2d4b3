import type { Chrome } from '../hosts/source.ts'
import { isStarted, parsed } from './early-words.ts'

/**
 * Makes the pre-rendered picture that of this address: a main page with its tab bar, or any other with its title. The page
 * lists the titles on the head's script. A host that draws its own bar gets neither.
 */
export async function paintPage(titles: string | undefined, address: string, chrome: Chrome): Promise<void> {
  if (!titles || chrome.header !== 'always') return
  await parsed()
  if (isStarted()) return
  const pictures = [...document.querySelectorAll<HTMLElement>('[data-page]')]
  const own = chrome.tabBar && pictures.find(({ dataset }) => dataset.page?.split(' ').includes(address))
  if (own) for (const picture of pictures) picture.hidden = picture !== own
  const title = (JSON.parse(titles) as Partial<Record<string, string>>)[address]
  const heading = document.querySelector('[data-page]:not([hidden]) h1')
  if (title && heading) heading.textContent = title
}
