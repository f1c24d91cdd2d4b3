import type { CallError } from '@wanka/contract/status.ts'
import type { DataRouter } from 'react-router'
import { linkTo } from '../addresses/paths.ts'

/** Redirects to the safe certification when a call was refused because the session lacks it, whatever page made the call. */
export function certify({ data }: CallError, router: DataRouter): void {
  const needed = typeof data === 'object' && data !== null && 'needSafeCert' in data
  const { pathname, search } = router.state.navigation.location ?? router.state.location
  const page = linkTo('safeRertificate')
  if (!needed || pathname === page) return
  void router.navigate(linkTo('safeRertificate', { redirectUrl: pathname + search }), { replace: true })
}
