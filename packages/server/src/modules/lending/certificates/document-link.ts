import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'

/** Signed link to the PDF of a signed document. The caller ensures that only its owner receives it. */
export const documentLink = (vault: Vault, documentId: string): string => signedLink(vault, 'contract', documentId)
