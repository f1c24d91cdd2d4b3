/** A page that comes back from the back/forward cache shows another time's sums: it is loaded again (specification §4). */
export function reloadWhenRestored(): void {
  let hidden = false
  window.addEventListener('pagehide', () => {
    hidden = true
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (hidden || persisted) location.reload()
  })
}
