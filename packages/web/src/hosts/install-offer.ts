type InstallEvent = Event & { prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** The browser's offer to install the app, until it was taken. */
    wankaInstall?: InstallEvent
  }
}

const CHANGED = 'wanka:install'

const keep = (offer: InstallEvent | undefined): void => {
  window.wankaInstall = offer
  window.dispatchEvent(new Event(CHANGED))
}

/** Nobody is nagged: the browser's own banner stays away, and the settings have a row. Runs in the page's head. */
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

/** Asks the browser to install; one offer can be shown once. */
export async function install(): Promise<void> {
  const offer = window.wankaInstall
  keep(undefined)
  await offer?.prompt()
}
