import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'

/** The PDF of a signed paper. The caller has made sure that it is shown to its owner. */
export const documentLink = (vault: Vault, documentId: string): string => signedLink(vault, 'contract', documentId)
