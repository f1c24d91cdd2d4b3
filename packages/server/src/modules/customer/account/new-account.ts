import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId, randomDigits } from '../../../platform/db/id.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { tellCampaigns } from '../../engagement/campaigns/index.ts'
import { noteInvited } from '../../engagement/referral-milestones/index.ts'
import { askGroup, mobileIndex, sealMobile } from '../eligibility/index.ts'
import type { AccountRow } from './account-row.ts'
import { keepOpening } from './attribution.ts'
import { type Agreed, keepConsents } from './consent.service.ts'

export type NewAccount = {
  mobile: string
  /** Null: the customer logs in by the phone's code, until 找回密码 sets a password. */
  passwordHash: string | null
  channel: string
  /** The code of a channel that was used for it. */
  authCode?: string
  inviteCode: string
  agreed: readonly Agreed[]
  meta: Meta
}

/** Opens an account with its consents, for a phone that has proven its code and that the caller has locked. */
export async function newAccount(
  tx: Tx,
  vault: Vault,
  { mobile, passwordHash, channel, authCode, inviteCode, agreed, meta }: NewAccount,
): Promise<AccountRow> {
  const customerId = newId()
  await tx
    .insertInto('customer')
    .values({
      customer_id: customerId,
      account_no: randomDigits(12),
      mobile_cipher: sealMobile(vault, customerId, mobile),
      mobile_index: mobileIndex(vault, mobile),
      password_hash: passwordHash,
      channel,
      invite_code: inviteCode,
    })
    .execute()
  await keepOpening(tx, customerId, { channel, authCode })
  await noteInvited(tx, customerId, inviteCode)
  await keepConsents(tx, { customerId, kind: 'register', agreed, device: meta.device })
  await writeAudit(tx, { actor: customerId, action: 'account.registered', subject: customerId })
  await askGroup(tx, customerId)
  await tellCampaigns(tx, { event: 'registered', customerId })
  return { customerId, oldUser: false }
}
