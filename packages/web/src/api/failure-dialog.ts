import type { CallError, SilentFailure } from '@wanka/contract/status.ts'
import { Status } from '@wanka/contract/status.ts'
import type { NavigateFunction } from 'react-router'
import { type HelpTopic, helpLink } from '../addresses/help-topic.ts'
import { linkTo, pathNameOf } from '../addresses/paths.ts'
import type { Dialogs } from '../ui/overlays/dialogs.tsx'

type Asker = Dialogs & { navigate: NavigateFunction }
type Way = { label: string; go: (navigate: NavigateFunction) => unknown }

const here = (): string => location.pathname + location.search

const service = (topic: HelpTopic): Way => ({
  label: '联系客服',
  go: (navigate) => navigate(helpLink(topic, pathNameOf(location.pathname))),
})
const identity: Way = { label: '核对实名信息', go: (navigate) => navigate(linkTo('realNameShow')) }
const verification: Way = {
  label: '去验证',
  go: (navigate) => navigate(linkTo('validateIdentity', { callBackUrl: here() })),
}

/** Where each status of the second client's silent list leads; a status that joins the list does not compile without a row. */
const ways: Readonly<Record<SilentFailure, Way | undefined>> = {
  [Status.duplicate]: undefined,
  [Status.realNameWrong]: identity,
  [Status.oldUser]: service('login'),
  [Status.identityMismatch]: service('identity'),
  [Status.identityFailed]: service('identity'),
  [Status.identityReview]: undefined,
  [Status.furtherCheck]: verification,
}

/** Shows the page's own dialog for a status without a toast in the second client, with a link onward where there is one. */
export async function showFailureDialog(
  { status, message }: CallError,
  { alert, confirm, navigate }: Asker,
): Promise<void> {
  const way = ways[status as SilentFailure]
  if (!way) return alert({ text: message })
  if (await confirm({ text: message, confirmLabel: way.label, cancelLabel: '知道了' })) await way.go(navigate)
}
