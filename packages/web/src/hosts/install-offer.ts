type InstallEvent = Event & { prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** The browser's offer to install the app, until it is used. */
    wankaInstall?: InstallEvent
  }
}

const CHANGED = 'wanka:install'

const keep = (offer: InstallEvent | undefined): void => {
  window.wankaInstall = offer
  window.dispatchEvent(new Event(CHANGED))
}

/** Suppresses the browser's own install banner and keeps the offer for the row in the settings. Runs in the page's head. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => keep(undefined))
}

export const hasInstallOffer = (): boolean => window.wankaInstall !== undefined

export const onInstallOffer = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** Shows the browser's install prompt; one offer can be shown once. */
export async function install(): Promise<void> {
  const offer = window.wankaInstall
  keep(undefined)
  await offer?.prompt()
}
