import { marketing, type Place } from '@wanka/contract/engagement/marketing.ts'
import { callApi } from '../api/client.ts'

/** Tells that a banner or an advert was tapped. Nothing waits for it, and nobody hears when it fails. */
export function recordClick(bannerId: string, page: Place, position: number): void {
  callApi(marketing.clicked, { bannerId, page, position }, { unheard: true }).catch(() => undefined)
}
