import type { ShareCard } from './host.ts'
import { HostError } from './host.ts'

/** The phone's own sheet where the browser has one, else the link is copied. */
export async function shareByBrowser(card: ShareCard): Promise<'shared' | 'copied'> {
  if (!('share' in navigator)) return copyLink(card)
  try {
    await navigator.share(card)
    return 'shared'
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new HostError('cancelled')
    return copyLink(card)
  }
}

export async function copyLink({ url }: ShareCard): Promise<'copied'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    throw new HostError('unsupported')
  }
}
