import type { Config } from '../../../platform/config/config.ts'
import { appUrl } from '../../../platform/http/app-url.ts'

const CHECK_PATH = '/certificate-check'

/** Address of the public certificate check page; given a certificate, the page opens with its number and code filled in. */
export function checkUrlOf(config: Config, certificate?: { number: string; code: string }): string {
  const query = certificate && `?${new URLSearchParams({ certNo: certificate.number, code: certificate.code })}`
  return appUrl(config, `${CHECK_PATH}${query ?? ''}`)
}
