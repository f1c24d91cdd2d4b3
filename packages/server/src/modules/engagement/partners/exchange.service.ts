import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { PARTNER_TICKET_SECONDS, type PartnerFacts, type partner } from '@wanka/contract/engagement/partners.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/auth/session.ts'
import type { Config } from '../../../platform/config/config.ts'
import { randomToken, sha256 } from '../../../platform/crypto/crypto.ts'
import { type Db, type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { consentsOf, keepConsents, withdrawConsents } from '../../customer/account/index.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import { findPartner, type Partner } from './partner-row.ts'
import { termsToRead } from './terms.service.ts'

type Exchange = CallInput<typeof partner.exchange>

/** Consent is to exactly this list of shared fields: a longer list needs a new consent. */
const AGREEMENT = 'partnerShare'
const kindOf = ({ key }: Partner) => `authorise:partner:${key}` as const
const versionOf = ({ shares }: Partner): string => shares.toSorted().join(',')

async function hasAgreed(reader: Reader, customerId: string, to: Partner): Promise<boolean> {
  if (to.shares.length === 0) return true
  const given = await consentsOf(reader, customerId, kindOf(to))
  return given.some(({ key, version }) => key === AGREEMENT && version === versionOf(to))
}

/**
 * A partner, the fields shared with it, and whether the customer has agreed.
 * @throws CallError Status.forbidden for an unknown partner, Status.refused while it is closed
 */
export async function partnerFacts(
  reader: Reader,
  config: Config,
  { customerId }: Caller,
  key: string,
): Promise<PartnerFacts> {
  const to = await findPartner(reader, config, key)
  const { name, origin, shares } = to
  const termsAt = await termsToRead(reader, customerId, to.key)
  return {
    partner: to.key,
    name,
    origin,
    shares,
    agreed: await hasAgreed(reader, customerId, to),
    ...(termsAt && { termsAt }),
  }
}

/**
 * Issues a ticket for the partner's page, bound to partner, customer and this login.
 * @throws CallError Status.forbidden for an unknown partner, Status.realNameNeeded when the partner gets a name that is not
 * confirmed yet, Status.refused while it is closed, or when the customer has not agreed to the shared fields or to the terms of
 * the page that leads there
 */
export function exchange(
  db: Db,
  config: Config,
  caller: Caller,
  { partner: key, scene, agreed = false }: Exchange,
  device: string,
): Promise<CallOutput<typeof partner.exchange>> {
  return transact(db, async (tx) => {
    const to = await findPartner(tx, config, key)
    const { customerId } = caller
    if (await termsToRead(tx, customerId, to.key)) refuse('请先阅读并同意这家合作方的服务协议')
    if (to.shares.includes('name') && !(await loadStanding(tx, customerId)).realNamed) fail(Status.realNameNeeded)
    if (!(await hasAgreed(tx, customerId, to))) {
      if (!agreed) refuse('请先确认要提供给合作方的信息')
      await agree(tx, customerId, to, device)
    }
    return issue(tx, caller, to, scene)
  })
}

async function agree(tx: Tx, customerId: string, to: Partner, device: string): Promise<void> {
  const kind = kindOf(to)
  await withdrawConsents(tx, customerId, kind)
  await keepConsents(tx, { customerId, kind, agreed: [{ key: AGREEMENT, version: versionOf(to) }], device })
}

async function issue(tx: Tx, { customerId, sessionId }: Caller, to: Partner, scene: string) {
  const ticket = randomToken()
  await tx
    .insertInto('partner_ticket')
    .values({
      ticket_hash: sha256(ticket),
      partner_key: to.key,
      customer_id: customerId,
      session_id: sessionId,
      scene,
      shares: [...to.shares],
      expires_at: sql`now() + make_interval(secs => ${PARTNER_TICKET_SECONDS})`,
    })
    .execute()
  const url = new URL(to.entryUrl)
  url.searchParams.set('ticket', ticket)
  url.searchParams.set('scene', scene)
  return { ticket, url: url.href, expiresIn: PARTNER_TICKET_SECONDS }
}
