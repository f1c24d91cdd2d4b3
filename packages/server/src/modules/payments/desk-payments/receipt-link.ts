import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { DeskPayment } from './payment-row.ts'

/**
 * A signed link to the PDF receipt of the payment that counts among those of one item: the one that succeeded, else the newest that
 * was returned. Undefined where no money stayed or came back.
 */
export function receiptLinkOf(vault: Vault, payments: readonly DeskPayment[]): string | undefined {
  const paid =
    payments.findLast(({ state }) => state === 'succeeded') ??
    payments.findLast(({ state }) => state === 'refunding' || state === 'refunded')
  return paid && signedLink(vault, 'serviceReceipt', paid.paymentId)
}
