import type { EmailStatus } from '@wanka/contract/messaging/email.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { sameBytes, type Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../letters/index.ts'
import { addressIndex, emailStatus, lockAddress, openAddress, sealAddress } from './address-row.ts'
import { codeMac } from './send-code.service.ts'

/** Ten codes of five tries a day: one guess in twenty thousand is right. */
const WRONG_CODES = 5
const EMAIL_PAGE = '/emailSetting'

/**
 * Consumes the code that was sent last; its address becomes the customer's and replaces the one before. A right code that is said
 * again, because its reply was lost, gets the same answer.
 * @throws CallError Status.codeNotRequested, Status.codeWrong, Status.codeExpired when late or after five wrong ones
 */
export async function verifyEmail(platform: Platform, customerId: string, code: string): Promise<EmailStatus> {
  const wrong = await transact(platform.db, (tx) => judgeCode(tx, platform.vault, customerId, code))
  return wrong === undefined ? emailStatus(platform, platform.db, customerId) : fail(wrong)
}

/** Returns what is wrong instead of throwing, so that a wrong attempt is committed. */
async function judgeCode(tx: Tx, vault: Vault, customerId: string, code: string): Promise<FailureStatus | undefined> {
  const row = await lockAddress(tx, customerId)
  if (!row?.code_mac) return Status.codeNotRequested
  const pending = openAddress(vault, row, 'pending_cipher')
  const address = pending ?? openAddress(vault, row, 'address_cipher')
  if (address === undefined) return Status.codeNotRequested
  const right = sameBytes(row.code_mac, codeMac(vault, customerId, address, code))
  if (pending === undefined) return right && row.code_live ? undefined : Status.codeNotRequested
  if (!row.code_live || row.wrong_codes >= WRONG_CODES) return Status.codeExpired
  if (!right) {
    await tx
      .updateTable('email_address')
      .set({ wrong_codes: row.wrong_codes + 1 })
      .where('customer_id', '=', customerId)
      .execute()
    return row.wrong_codes + 1 >= WRONG_CODES ? Status.codeExpired : Status.codeWrong
  }
  await tx
    .updateTable('email_address')
    .set({
      address_cipher: sealAddress(vault, customerId, 'address_cipher', address),
      address_index: addressIndex(vault, address),
      verified_at: sql<Date>`now()`,
      bounced_at: null,
      pending_cipher: null,
    })
    .where('customer_id', '=', customerId)
    .execute()
  await writeAudit(tx, { actor: customerId, action: 'email.verified', subject: customerId })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '邮箱已验证',
    body: '您的账户验证了一个邮箱，您要的合同、回单和证明可以发送到那里。如果不是您本人操作，请移除它，并修改登录密码。',
    action: { label: '查看邮箱', url: EMAIL_PAGE },
    dedupeKey: `email.verified:${newId()}`,
  })
  return undefined
}
