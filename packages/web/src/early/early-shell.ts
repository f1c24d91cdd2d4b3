import { chromeOf } from '../hosts/source.ts'
import { drawOutline } from './draw-outline.ts'
import { listedAt } from './load-ahead.ts'
import { isStarted, parsed } from './say.ts'
import { type Opening, start } from './start.ts'

// The head of every page that has none of its own.

/**
 * Makes the pre-rendered picture that of this address: a main page with its tab bar, or any other with its title, and its outline.
 * The page lists both on the head's script. A host that draws its own bar gets the outline alone.
 */
async function paintPage({ source, pages }: Opening): Promise<void> {
  const chrome = chromeOf[source]
  const address = location.pathname
  await parsed()
  if (isStarted()) return
  const pictures = [...document.querySelectorAll<HTMLElement>('[data-page]')]
  const own = chrome.tabBar && pictures.find(({ dataset }) => dataset.page?.split(' ').includes(address))
  if (own) for (const picture of pictures) picture.hidden = picture !== own
  const [title, , outline] = listedAt(pages, address) ?? []
  const place = document.querySelector('[data-page]:not([hidden]) [data-outline]')
  if (outline && place) drawOutline(place, outline)
  const heading = document.querySelector('[data-page]:not([hidden]) h1')
  if (title && heading && chrome.header === 'always') heading.textContent = title
}

void paintPage(start())
