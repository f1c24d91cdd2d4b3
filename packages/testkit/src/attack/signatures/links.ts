import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { type FileKind, LINK_SECONDS, signedLink } from '@wanka/server/platform/crypto/signed-link.ts'
import { statusOf } from '../../clients/failure-of.ts'
import { withLine } from '../../fixtures/lending/credit-line.ts'
import { application } from '../../fixtures/lending/loans.ts'
import type { TestServer } from '../../servers/stand-up.ts'
import type { Finding } from '../finding.ts'

const KINDS = Object.keys(LINK_SECONDS) as FileKind[]

/** Reuses file links for another kind, id and time, and price quotes with other terms, for other uses and by other customers. */
export async function attackLinks(server: TestServer): Promise<Finding[]> {
  const findings: Finding[] = []
  const { vault } = server.platform
  const note = (at: string, effect: string) => findings.push({ attack: 'signatures', at, effect })
  const holder = await withLine(server)
  const input = await application(server, holder)
  const { customerId, token } = holder

  for (const kind of KINDS) {
    const link = new URL(signedLink(vault, kind, customerId), server.url)
    const { e = '', s = '' } = Object.fromEntries(link.searchParams)
    const at = (path: string, expires: string, signature: string) =>
      `${path}?${new URLSearchParams({ e: expires, s: signature })}`
    const others = [
      ...KINDS.filter((other) => other !== kind).map((other) => at(`/files/${other}/${customerId}`, e, s)),
      at(`/files/${kind}/${customerId}0`, e, s),
      at(`/files/${kind}/${customerId.slice(0, -1)}`, `${customerId.slice(-1)}${e}`, s),
      at(`/files/${kind}/${customerId}%7C${e}`, e, s),
      at(link.pathname, String(Number(e) + 1), s),
      at(link.pathname, '9999999999', vault.mac('file', `${kind}|${customerId}|9999999999`).toString('base64url')),
      at(link.pathname, e, ''),
      at(link.pathname, e, `${s}A`),
      new URL(signedLink(vault, kind, customerId, Date.now() - 3_600_000), server.url).href,
    ]
    for (const other of others) {
      const { status } = await fetch(new URL(other, server.url))
      if (status < 400) note(other, `opens with the signature of another link: HTTP ${status}`)
    }
  }

  const [body = '', signature = ''] = input.quoteId.split('.')
  const cheaper = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[]
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = [
    `${encoded([...cheaper.slice(0, 3), 1, ...cheaper.slice(4)])}.${signature}`,
    `${encoded([...cheaper, 'coupon', 100_000])}.${signature}`,
    `${body}.${vault.sign('settlement', body)}`,
    `${body}.${vault.sign('topUp', `${customerId}|${body}`)}`,
    `${body}.${vault.mac('quote', body).toString('base64url')}`,
    `${body}.`,
    `.${vault.sign('settlement', '')}`,
    body,
  ]
  for (const quoteId of forged) {
    const status = await statusOf(server.client.call(loan.submit, { ...input, quoteId, dealTicket: 'x' }, { token }))
    if (status !== Status.badSignature) note('loan.submit', `answers ${status} to the price ${quoteId.slice(0, 40)}…`)
  }
  return findings
}
