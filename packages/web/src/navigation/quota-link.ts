import { FROM_MODULE } from '../api/headers.ts'

export type QuotaFacts = {
  token: string
  /** Which of our front ends sends the customer; this one by default. */
  fromModule?: string
  /** Where the page returns the customer to. */
  callBackUrl: string
  version: string
  /** Further parameters for the page, such as the product. */
  options?: Readonly<Record<string, string>>
}

/**
 * The address of a page that raises a limit, with its parameters (specification §7). The token is passed only to a page of this
 * very site: any other site could keep it.
 * @param page a path of ours or an address on the allow-list
 * @param site our own origin
 */
export function quotaLink(page: string, site: string, facts: QuotaFacts): string {
  const url = new URL(page, site)
  const own = url.origin === site
  const { token, fromModule = FROM_MODULE, callBackUrl, version, options } = facts
  // a partner needs an absolute address to return to
  const back = own ? callBackUrl : new URL(callBackUrl, site).href
  const told = { ...options, ...(own && token && { token }), fromModule, callBackUrl: back, version }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  return own ? url.href.slice(site.length) : url.href
}
