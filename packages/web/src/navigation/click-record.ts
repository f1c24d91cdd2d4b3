import { marketing, type Place } from '@wanka/contract/engagement/marketing.ts'
import { callApi } from '../api/client.ts'

/** Records a tap on a banner or an advert, in the background: no caller waits for it, and a failure is not reported. */
export function recordClick(bannerId: string, page: Place, position: number): void {
  callApi(marketing.clicked, { bannerId, page, position }, { unheard: true }).catch(() => undefined)
}
