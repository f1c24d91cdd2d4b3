let open = 0

/**
 * Moves focus into `panel`, keeps the page behind still and unread; the returned function undoes it and gives the focus back to `before`.
 * What carries `data-layer` (other layers, toasts) stays readable.
 */
export function enterModal(panel: HTMLElement, before: Element | null): () => void {
  open += 1
  if (open === 1) silencePage(true)
  const wanted = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  wanted.focus({ preventScroll: true })
  return () => {
    open -= 1
    if (open === 0) silencePage(false)
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}

function silencePage(silent: boolean): void {
  document.documentElement.style.overflow = silent ? 'hidden' : ''
  for (const element of document.body.children) {
    if (element instanceof HTMLElement && !('layer' in element.dataset)) element.inert = silent
  }
}
