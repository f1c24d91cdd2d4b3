import type { CallError, SilentFailure } from '@wanka/contract/status.ts'
import type { NavigateFunction } from 'react-router'
import { linkTo } from '../navigation/paths.ts'
import type { Dialogs } from '../ui/overlays/dialogs.tsx'

type Asker = Dialogs & { navigate: NavigateFunction }
type Way = { label: string; go: (navigate: NavigateFunction) => unknown }

const here = (): string => location.pathname + location.search

const service: Way = { label: '联系客服', go: (navigate) => navigate(linkTo('myCustomerService')) }
const identity: Way = { label: '核对实名信息', go: (navigate) => navigate(linkTo('realNameShow')) }
const verification: Way = {
  label: '去验证',
  go: (navigate) => navigate(linkTo('validateIdentity', { callBackUrl: here() })),
}

/** Where each status of the second client's silent list leads on. A status that joins the list does not compile without. */
const ways: Readonly<Record<SilentFailure, Way | undefined>> = {
  1006: undefined,
  2009: identity,
  2012: service,
  3000: service,
  3001: service,
  3002: undefined,
  888111: verification,
}

/** The page's own word on what the second client shows no toast for, with the way on where there is one. */
export async function askOnPage({ status, message }: CallError, { alert, confirm, navigate }: Asker): Promise<void> {
  const way = ways[status as SilentFailure]
  if (!way) return alert({ text: message })
  if (await confirm({ text: message, confirmLabel: way.label, cancelLabel: '知道了' })) await way.go(navigate)
}
