import { TOKEN_KEY } from '../storage/token.ts'

/**
 * Where a screen takes the focused element away, as when a state replaces another, the focus goes to the start of the screen: a
 * keyboard and a screen reader go on from there, and not from the top of the page. A removed element reports no loss of focus.
 */
export function keepFocus(): void {
  let last: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target
  })
  new MutationObserver(() => {
    if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return
    last = null
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}

/** A logout in another tab opens this one anew, as a guest's: the screen here may show what is the customer's. */
export function watchOtherTabs(): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === TOKEN_KEY && oldValue && !newValue) location.reload()
  })
}
