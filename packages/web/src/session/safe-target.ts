/**
 * Other sites that a link may lead to, as the server lists them on the page: exact origins of partners and of our own other
 * addresses. In production they are all https.
 */
const allowedOrigins = (): readonly string[] =>
  typeof document === 'undefined' ? [] : (document.documentElement.dataset.origins ?? '').split(' ').filter(Boolean)

const isControl = (character: string): boolean => character.charCodeAt(0) <= 0x20 || character.charCodeAt(0) === 0x7f

/**
 * Where a `redirectUrl` or `callBackUrl` may lead: a path of this site, or an allowed origin. Anything that a browser
 * could read as another place (`//`, `\`, `@` before the path, `javascript:`, control characters) leads home.
 * @param allowed origins such as `https://pay.example.com`
 */
export function safeTarget(url: string | null | undefined, allowed: readonly string[] = allowedOrigins()): string {
  if (!url || url.length > 2000 || [...url].some(isControl) || url.includes('\\')) return '/'
  if (url.startsWith('/')) return url.startsWith('//') || hasHiddenSlash(url) || carriesLogin(url) ? '/' : url
  try {
    const { protocol, origin, username, password, href } = new URL(url)
    return /^https?:$/.test(protocol) && !username && !password && allowed.includes(origin) ? href : '/'
  } catch {
    return '/'
  }
}

/** A page of ours whose address logs in every visitor who loads it: only a host may open such an address. */
const carriesLogin = (path: string): boolean => {
  const query = new URLSearchParams(path.split('#', 1)[0]?.split('?').slice(1).join('?'))
  return query.has('token') || query.has('loginTicket')
}

/** `/.//evil.example` and `/%2F/evil` normalise to another site in some parsers. */
const hasHiddenSlash = (path: string): boolean => {
  const before = path.split(/[?#]/, 1)[0] ?? ''
  return /\/\/|\/\.{1,2}(?:\/|$)|%2f|%5c|@/i.test(before)
}

/** Whether this program renders the target itself, rather than another site. */
export const isOwnPath = (target: string): boolean => target.startsWith('/')
