import type { Login } from '@wanka/contract/customer/account.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { LOGIN_SECONDS, openSession } from '../../../platform/auth/session.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { offerChoice } from './account-choice.ts'
import type { AccountRow } from './account-row.ts'
import { type Arrival, arrive } from './device-arrival.ts'
import { noticeNewDevice } from './new-device-notice.ts'

type Opening = { mobile: string; meta: Meta; channel: string | undefined }

/**
 * Opens a session and returns its login; a risky login opens one that is valid for the safe certification only. A customer with
 * several accounts chooses first: until then there is a ticket and no session.
 */
export async function openLogin(
  tx: Tx,
  vault: Vault,
  { customerId }: Pick<AccountRow, 'customerId'>,
  { deviceKey, proven, ...opening }: Opening & Arrival,
): Promise<Login> {
  const { risky, unseen, deviceHash } = await arrive(tx, customerId, { deviceKey, proven })
  if (unseen) await noticeNewDevice(tx, customerId, { device: opening.meta.device, risky })
  // an uncertified caller learns nothing of other accounts
  if (risky) return openLoginOf(tx, customerId, { ...opening, deviceHash, needsCertification: true })
  return openWholeLogin(tx, vault, customerId, { ...opening, deviceHash })
}

/** The session for a caller who has proven enough, or the choice between accounts that comes before it. */
export async function openWholeLogin(
  tx: Tx,
  vault: Vault,
  customerId: string,
  opening: Opening & { deviceHash: Buffer | undefined },
): Promise<Login> {
  const { channel = '', deviceHash } = opening
  return (await offerChoice(tx, vault, { customerId, channel, deviceHash })) ?? openLoginOf(tx, customerId, opening)
}

/** Opens a session of this very account and returns its login. `continues`: start of the login that it continues. */
export async function openLoginOf(
  tx: Tx,
  customerId: string,
  opening: Opening & { deviceHash: Buffer | undefined; needsCertification?: boolean; continues?: Date },
): Promise<Login> {
  const { mobile, meta, channel = '', deviceHash, needsCertification = false, continues } = opening
  const { device, appVersion, source } = meta
  const session = { device, appVersion, source, channel, deviceHash, needsCertification, continues }
  const token = await openSession(tx, customerId, session)
  const { rows } = await sql<{ account_no: string; borrowed: boolean; closing_on: string | null }>`
    select account_no, exists (select from loan_order o where o.customer_id = c.customer_id) as borrowed,
           (select due_on from account_closing a where a.customer_id = c.customer_id and state = 'waiting') as closing_on
      from customer c where customer_id = ${customerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no customer ${customerId}`)
  const { account_no: accountId, borrowed, closing_on: closingOn } = row
  return {
    token,
    accountId,
    customerId,
    uuid: customerId,
    isNew: !borrowed,
    isMulti: false,
    loginMobile: maskPhone(mobile),
    multiMobile: [],
    needSafeCert: needsCertification,
    ...(closingOn && !needsCertification && { closingOn: businessDate(closingOn) }),
    expiresIn: LOGIN_SECONDS,
  }
}
