import { DEPOSIT_SUBJECT } from '@wanka/contract/deposit.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Tx } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import { useProof } from '../../kernel/proof.ts'

export type Proofs = { dealTicket?: string | undefined; smsTicket?: string | undefined }

/** The deal password for just this, or the phone; what is given has to be right. @throws CallError 1001 neither, 2006, 2019 */
export async function prove(
  tx: Tx,
  owner: string,
  what: keyof typeof DEPOSIT_SUBJECT,
  { dealTicket, smsTicket }: Proofs,
): Promise<void> {
  const purpose = 'deposit'
  if (dealTicket === undefined && smsTicket === undefined) fail(Status.missingField, '', { field: 'smsTicket' })
  if (smsTicket !== undefined) await useProof(tx, smsTicket, { owner, kind: 'sms', purpose })
  if (dealTicket !== undefined)
    await useProof(tx, dealTicket, { owner, kind: 'deal', purpose, subject: DEPOSIT_SUBJECT[what] })
}
