import type { CallOutput } from '@wanka/contract/call.ts'
import { PartnerShare, type partnerSide } from '@wanka/contract/engagement/partners.ts'
import * as z from 'zod/mini'
import { sha256, type Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { identityOf, mobileOf } from '../../customer/eligibility/index.ts'

type Reply = CallOutput<typeof partnerSide.redeem>
type Row = { customer_id: string; scene: string; shares: string[] }

const SUBJECT_LENGTH = 32
const Shares = z.array(PartnerShare)

// The session must be live: a customer who has just logged out is not disclosed to the partner.
const used = preparedQuery<Row>(`
  update partner_ticket t set redeemed_at = now()
    from session s, customer c, partner p
   where t.ticket_hash = $1 and t.partner_key = $2 and t.redeemed_at is null and t.expires_at > now()
     and s.session_id = t.session_id and s.ended_at is null and c.customer_id = t.customer_id and c.state <> 'closed'
     and p.partner_key = t.partner_key and p.open
  returning t.customer_id, t.scene, t.shares`)

/**
 * Consumes a ticket and returns the customer's fields that the consent covers.
 * @throws CallError Status.forbidden, the same for a ticket that is used, late, another partner's or unknown
 */
export async function redeem(tx: Tx, vault: Vault, partnerKey: string, ticket: string): Promise<Reply> {
  const [row] = await used.rows(tx, sha256(ticket), partnerKey)
  if (!row) return notFound()
  const { customer_id: customerId, scene } = row
  const shares = Shares.parse(row.shares)
  const reply: Reply = { scene }
  if (shares.includes('account')) reply.subject = subjectOf(vault, partnerKey, customerId)
  if (shares.includes('mobile')) reply.mobile = await mobileOf(vault, tx, customerId)
  const identity = shares.includes('name') ? await identityOf(vault, tx, customerId) : undefined
  return identity ? { ...reply, name: identity.name } : reply
}

/** Stable per partner, different between partners, and without our key not linkable to the customer. */
const subjectOf = (vault: Vault, partnerKey: string, customerId: string): string =>
  vault.index(`partner:${partnerKey}`, customerId).toString('hex').slice(0, SUBJECT_LENGTH)
