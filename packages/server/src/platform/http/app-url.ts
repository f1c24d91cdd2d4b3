import type { Config } from '../config/config.ts'

/** The absolute URL of a path of ours. */
export const appUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '') + path

/** Whether a URL is a page of ours. Without a public address that is this machine. */
export function isAppUrl(url: string, { PUBLIC_URL, PORT }: Config): boolean {
  if (!URL.canParse(url)) return false
  const { origin, username, password, hostname, port } = new URL(url)
  if (username || password) return false
  if (PUBLIC_URL) return origin === new URL(PUBLIC_URL).origin
  return ['localhost', '127.0.0.1'].includes(hostname) && Number(port || 80) === PORT
}
