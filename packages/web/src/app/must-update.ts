import type { DataRouter } from 'react-router'
import { loadSysConfig } from '../api/sys-config.ts'
import { isBelow } from '../hosts/app-version.ts'
import { host } from '../hosts/current-host.ts'

/** Whether this is our app in a version that may no longer be used (specification §9). Where nobody knows, it may. */
export async function mustUpdate(): Promise<boolean> {
  const { source, version } = host
  if (source !== '1' || !version) return false
  const least = await loadSysConfig().then(
    ({ minVersions }) => minVersions,
    () => undefined,
  )
  return least !== undefined && isBelow(version.dotted, least[version.system])
}

/** A version that may no longer be used shows nothing but where the next one is. */
export async function coverOutdated(router: DataRouter): Promise<void> {
  if (await mustUpdate()) (await import('./forced-update.tsx')).showForcedUpdate(router)
}
