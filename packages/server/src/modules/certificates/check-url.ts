import type { Config } from '../../kernel/config.ts'

const CHECK_PATH = '/certificate-check'

/** Address of the public page that checks certificates; with one, it opens filled in. */
export function checkUrlOf(config: Config, certificate?: { number: string; code: string }): string {
  const base = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '')
  const query = certificate && `?${new URLSearchParams({ certNo: certificate.number, code: certificate.code })}`
  return `${base}${CHECK_PATH}${query ?? ''}`
}
