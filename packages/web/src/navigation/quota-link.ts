export type QuotaFacts = {
  token: string
  /** Which of our front ends sends the person; `wk-web` is this one. */
  fromModule?: string
  /** Where the page brings the person back to. */
  callBackUrl: string
  version: string
  /** More that the page is told, such as the product. */
  options?: Readonly<Record<string, string>>
}

/**
 * The address of a page that raises a limit, with what such a page is told (specification §7). The token goes along only
 * to a page of this very site: anybody else could keep it.
 * @param page a path of ours or an address that the allow-list knows
 * @param site our own origin
 */
export function quotaLink(page: string, site: string, facts: QuotaFacts): string {
  const url = new URL(page, site)
  const own = url.origin === site
  const { token, fromModule = 'wk-web', callBackUrl, version, options } = facts
  // a partner comes back by a whole address
  const back = own ? callBackUrl : new URL(callBackUrl, site).href
  const told = { ...options, ...(own && token && { token }), fromModule, callBackUrl: back, version }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  return own ? url.href.slice(site.length) : url.href
}
