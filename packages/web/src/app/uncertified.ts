import type { CallError } from '@wanka/contract/status.ts'
import type { DataRouter } from 'react-router'
import { linkTo } from '../navigation/paths.ts'

/** A call that was refused because the session has yet to be certified leads there, whatever page it was made for. */
export function certify({ data }: CallError, router: DataRouter): void {
  const needed = typeof data === 'object' && data !== null && 'needSafeCert' in data
  const { pathname, search } = router.state.navigation.location ?? router.state.location
  const page = linkTo('safeRertificate')
  if (!needed || pathname === page) return
  void router.navigate(linkTo('safeRertificate', { redirectUrl: pathname + search }), { replace: true })
}
