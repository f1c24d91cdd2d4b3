/** Reloads a page restored from the back/forward cache, since its amounts are out of date (specification §4). */
export function reloadWhenRestored(): void {
  let hidden = false
  window.addEventListener('pagehide', () => {
    hidden = true
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (hidden || persisted) location.reload()
  })
}
