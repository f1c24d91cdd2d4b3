import { certificates } from '@wanka/contract/lending/certificates.ts'
import { sql } from 'kysely'
import type { Request, Stage } from './probe.ts'

/** Headers in which programs behind a proxy look for their caller's address. */
const HEADERS = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]
/** An address from the documentation range, which no host has. */
const forged = (at: number): string => `203.0.113.${at + 1}`

/**
 * Sends forged address headers: without a proxy of ours, neither the limits by address nor the audit may contain such an address.
 */
export async function forgedAddresses({ server, probe }: Stage): Promise<void> {
  const body = { certNo: 'JQ20270615000000000000', verifyCode: 'AAAA-AAAA' }
  const requests = HEADERS.flatMap((header, at) =>
    [forged(at), `${forged(at)}, 127.0.0.1`, `for=${forged(at)}`].map(
      (value): Request => ({
        name: 'certificates.check',
        call: certificates.check,
        chair: `a guest with ${header} ${value}`,
        body,
        options: { headers: { [header]: value } },
      }),
    ),
  )
  await probe.sendAll(requests)
  const { rows } = await sql<{ subject: string }>`
    select subject from request_count where subject like '%203.0.113.%'
    union all select subject from audit where facts::text like '%203.0.113.%'`.execute(server.platform.jobsDb)
  for (const { subject } of rows) probe.found('a forged address', `was believed: ${subject}`)
}
