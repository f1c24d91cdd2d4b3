import { useEffect, useRef } from 'react'

/** A text that is still changing, as while a sum is typed, is not read out. */
const SETTLED_MS = 600
/** After this the words leave the page, where a screen reader would find them out of their place. */
const STAYS_MS = 5000

let region: HTMLElement | undefined
let emptying: ReturnType<typeof setTimeout> | undefined

/** The one polite live region. A layer of its own, so that an open sheet does not silence it. */
function liveRegion(): HTMLElement {
  if (region) return region
  region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.className = 'visually-hidden'
  region.dataset.layer = ''
  document.body.append(region)
  return region
}

/** Has a screen reader say `text` at its next pause; the region must stand in the page before. */
function say(text: string): void {
  const place = liveRegion()
  place.textContent = text
  clearTimeout(emptying)
  emptying = setTimeout(() => {
    place.textContent = ''
  }, STAYS_MS)
}

type AnnounceProps = {
  /** `undefined` while it is being loaded. */
  text: string | undefined
  /** Says the first text as well: it stands for something that an action has brought about. */
  fromStart?: boolean
}

/**
 * Says `text` whenever it has changed and then stayed the same: a sum, a price, a state that a seeing customer notices after an
 * action. The first text is not said: it is read with the page.
 */
export function Announce({ text, fromStart = false }: AnnounceProps): null {
  const known = useRef(fromStart ? '' : text)
  useEffect(() => void liveRegion(), [])
  useEffect(() => {
    if (text === undefined || text === known.current) return
    if (known.current === undefined) {
      known.current = text
      return
    }
    const timer = setTimeout(() => {
      known.current = text
      say(text)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return null
}
