import { copy } from '@wanka/contract/copy.ts'
import type { Banner, Place } from '@wanka/contract/engagement/marketing.ts'
import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import { CALL_VERSION } from '../api/headers.ts'
import { getSysConfig } from '../api/sys-config.ts'
import { host } from '../hosts/current-host.ts'
import { isOwnPath, safeTarget } from '../session/safe-target.ts'
import { tokenStore } from '../storage/token.ts'
import type { ShowToast } from '../ui/overlays/toast.tsx'
import { type EntryTarget, recordClick, targetOf } from './entry-target.ts'
import { type GateKeeper, passGate } from './gates.ts'
import { quotaLink } from './quota-link.ts'

/** Opens a native page by its configured name. A failure is shown in an alert, as specified. */
export async function openNative(page: string): Promise<void> {
  try {
    if (host.openNative) await host.openNative(page)
    else window.alert('请在万卡App中打开这个页面')
  } catch (error) {
    window.alert(error instanceof Error ? error.message : String(error))
  }
}

/** `replaces`: a tab takes the place of the page, as between tabs Back leaves the app. */
type Opener = GateKeeper & { toast: ShowToast; replaces?: boolean }

/**
 * Opens a configured entry (specification §2.7): reports a missing target first, then asks for the entry's requirements, then
 * navigates.
 */
export async function openEntry(entry: Entry, opener: Opener): Promise<void> {
  const target = targetOf(entry, getSysConfig()?.quotaUrl)
  if (target.opens === 'none') return opener.toast(copy.targetMissing, 'error')
  // after a requirement the customer returns here, or goes on to the entry's page where it is ours
  const after = target.opens === 'page' ? target.path : here()
  if (entry.isNeedRealName === 'Y' && !(await passGate('realName', after, opener))) return
  if (entry.isNeedLogin === 'Y' && !(await passGate('login', after, opener))) return
  await follow(target, opener)
}

async function follow(
  target: Exclude<EntryTarget, { opens: 'none' }>,
  { navigate, replaces = false }: Opener,
): Promise<void> {
  switch (target.opens) {
    case 'page':
      return void navigate(target.path, { replace: replaces })
    case 'address':
      return location.assign(target.url)
    case 'native':
      return openNative(target.page)
    case 'quota': {
      const facts = { token: tokenStore.get(), callBackUrl: here(), version: CALL_VERSION }
      return location.assign(quotaLink(target.url, location.origin, facts))
    }
    default:
      return target satisfies never
  }
}

const here = (): string => location.pathname + location.search

/** What a tap on home's banner does beyond the link that it is: records the tap, and opens another site on the allow-list. */
export function tellBannerTap({ id, url }: Banner, page: Place, position: number): void {
  recordClick(id, page, position)
  if (!isOwnPath(url)) location.assign(safeTarget(url))
}
