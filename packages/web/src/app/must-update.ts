import type { DataRouter } from 'react-router'
import { loadSysConfig } from '../api/sys-config.ts'
import { isBelow } from '../hosts/app-version.ts'
import { host } from '../hosts/current-host.ts'
import { object, text } from '../shapes/shape.ts'
import { deviceStore, readValue, writeValue } from '../storage/storage.ts'

const KEY = 'minVersions'
const MinVersions = object({ android: text, ios: text })
type MinVersions = ReturnType<typeof MinVersions>

/** The least versions; where the configuration does not arrive, the ones received last. */
async function minVersions(): Promise<MinVersions | undefined> {
  try {
    const told = (await loadSysConfig()).minVersions
    writeValue(deviceStore, KEY, told)
    return told
  } catch {
    return readValue(deviceStore, KEY, MinVersions)
  }
}

/** Whether this is our app below the least allowed version (specification §9); without a known least version it is allowed. */
export async function mustUpdate(): Promise<boolean> {
  const { source, version } = host
  if (source !== '1' || !version) return false
  const least = await minVersions()
  return least !== undefined && isBelow(version.dotted, least[version.system])
}

/** Covers the page with the forced update when this version of our app is no longer allowed. */
export async function coverOutdated(router: DataRouter): Promise<void> {
  if (await mustUpdate()) (await import('./forced-update.tsx')).showForcedUpdate(router)
}
