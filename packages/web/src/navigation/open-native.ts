import { host } from '../hosts/current-host.ts'

/** Opens a native page by its configured name. A failure is shown in an alert, as specified. */
export async function openNative(page: string): Promise<void> {
  try {
    if (host.openNative) await host.openNative(page)
    else window.alert('请在万卡App中打开这个页面')
  } catch (error) {
    window.alert(error instanceof Error ? error.message : String(error))
  }
}
