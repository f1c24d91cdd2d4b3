import { host } from '../hosts/current-host.ts'

/** Opens a page of the app's own, by the name that configuration gives. What goes wrong is told as the specification has it, in an alert. */
export async function openNative(page: string): Promise<void> {
  try {
    if (host.openNative) await host.openNative(page)
    else window.alert('请在万卡App中打开这个页面')
  } catch (error) {
    window.alert(error instanceof Error ? error.message : String(error))
  }
}
