const open = new Set<HTMLElement>()

/**
 * Moves the focus into `panel` and makes the page behind inert and unread. The returned function undoes it and returns the focus
 * to `before`. Elements with `data-layer` (other layers, toasts) stay readable.
 */
export function enterModal(panel: HTMLElement, before: Element | null): () => void {
  open.add(panel)
  silencePage(true)
  const wanted = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  wanted.focus({ preventScroll: true })
  return () => {
    open.delete(panel)
    if (open.size === 0) silencePage(false)
    // React returns the focus to the panel at the end of its commit: ours must come after.
    queueMicrotask(() => {
      const now = document.activeElement
      const unclaimed = now === document.body || panel.contains(now)
      if (!open.has(panel) && unclaimed && before instanceof HTMLElement) before.focus({ preventScroll: true })
    })
  }
}

function silencePage(silent: boolean): void {
  document.documentElement.style.overflow = silent ? 'hidden' : ''
  for (const element of document.body.children) {
    if (element instanceof HTMLElement && !('layer' in element.dataset)) element.inert = silent
  }
}
