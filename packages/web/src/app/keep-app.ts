/** Registers the service worker, so that the next visit starts without the network. See worker/. */
export function keepApp(): void {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
}
