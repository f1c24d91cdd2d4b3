import { NATIVE_TAB_FROM } from '@wanka/contract/constants.ts'
import { paths } from '../addresses/paths.ts'
import { loadSysConfig } from '../api/sys-config.ts'
import { host } from '../hosts/current-host.ts'
import { HostError, type HostReason } from '../hosts/host.ts'

/**
 * Opens a page that is native in the app (specification §2.8): home in its first tab, and those on the configured list.
 * @returns true when the app has opened it; on a failure the customer sees an alert and our page opens
 */
export async function openedNatively(url: URL): Promise<boolean> {
  const { changeTab, openNative, version } = host
  try {
    if (url.pathname === paths.index && changeTab && (version?.inner ?? 0) >= NATIVE_TAB_FROM) {
      await changeTab(0)
      return true
    }
    if (!openNative || !version) return false
    const { nativePages } = await loadSysConfig()
    if (!nativePages.includes(url.pathname)) return false
    await openNative(url.pathname + url.search)
    return true
  } catch (error) {
    tellFailure(error)
    return false
  }
}

const words: Readonly<Record<HostReason, string>> = {
  cancelled: '已取消打开',
  unsupported: '当前版本的App打不开这个页面，已为您打开网页版',
  failed: 'App没能打开这个页面，已为您打开网页版',
  silent: 'App没有回应，已为您打开网页版',
}

/** In the browser's own alert, which the specification prescribes for these errors. */
export const tellFailure = (error: unknown): void =>
  window.alert(
    error instanceof HostError ? words[error.reason] : error instanceof Error ? error.message : String(error),
  )

/** The address of the page that stays while the app opens another; home where the requested page was the first. */
export const whereWeAre = (asked: URL): string =>
  location.pathname === asked.pathname ? paths.home : location.pathname + location.search
