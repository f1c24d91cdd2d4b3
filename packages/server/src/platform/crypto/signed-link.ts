import { sameBytes, type Vault } from './crypto.ts'

export type FileKind =
  | 'certificate'
  | 'contract'
  | 'moneyStatement'
  | 'myData'
  | 'payoutReceipt'
  | 'picture'
  | 'receipt'
  | 'serviceReceipt'
  | 'statement'

/** Validity of a link, seconds. Any holder of the link can read the file, so files with personal data expire soon. */
export const LINK_SECONDS = {
  certificate: 60,
  contract: 600,
  moneyStatement: 60,
  myData: 60,
  payoutReceipt: 600,
  picture: 60,
  receipt: 600,
  serviceReceipt: 600,
  statement: 60,
} as const satisfies Record<FileKind, number>

/** A link that serves one file until it expires. Only the file's owner receives one. */
export function signedLink(vault: Vault, kind: FileKind, id: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + LINK_SECONDS[kind]
  return `/files/${kind}/${id}?e=${expires}&s=${seal(vault, kind, id, expires)}`
}

/** Whether a link is ours, unchanged and not expired. */
export function linkOpens(
  vault: Vault,
  kind: FileKind,
  { id, expires, signature }: { id: string; expires: number; signature: string },
  now = Date.now(),
): boolean {
  const ours = sameBytes(Buffer.from(seal(vault, kind, id, expires)), Buffer.from(signature))
  return ours && expires * 1000 >= now
}

const seal = (vault: Vault, kind: FileKind, id: string, expires: number): string =>
  vault.sign('file', `${kind}|${id}|${expires}`)
