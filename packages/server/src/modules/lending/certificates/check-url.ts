import type { Config } from '../../../platform/config/config.ts'
import { appUrl } from '../../../platform/http/app-url.ts'

const CHECK_PATH = '/certificate-check'

/** Address of the public page that checks certificates; with one, it opens filled in. */
export function checkUrlOf(config: Config, certificate?: { number: string; code: string }): string {
  const query = certificate && `?${new URLSearchParams({ certNo: certificate.number, code: certificate.code })}`
  return appUrl(config, `${CHECK_PATH}${query ?? ''}`)
}
