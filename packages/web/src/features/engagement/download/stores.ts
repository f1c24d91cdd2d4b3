import type { AppLinks } from '@wanka/contract/operations/catalogue.ts'
import type { PhoneSystem } from '../../../navigation/open-app.ts'

export type Store = { name: string; url: string }

/** The stores for this phone; on a computer all of them. One without an address is left out. */
export function storesFor({ android, ios }: AppLinks, system: PhoneSystem | undefined): Store[] {
  const every = [
    { system: 'android', name: '下载安卓版', url: android },
    { system: 'ios', name: '去App Store下载', url: ios },
  ]
  return every
    .filter((store) => store.url && (!system || store.system === system))
    .map(({ name, url }) => ({ name, url }))
}
