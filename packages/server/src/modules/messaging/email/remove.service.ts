import type { EmailStatus } from '@wanka/contract/messaging/email.ts'
import { z } from 'zod'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../letters/index.ts'
import { forgetChannel } from '../notices/index.ts'
import { emailStatus, lockAddress } from './address-row.ts'

/** Removes the address, one that waits for its code as well, and the choices of mails. Repeated, it has no effect. */
export async function removeEmail(tx: Tx, platform: Platform, customerId: string): Promise<EmailStatus> {
  await dropAddress(tx, customerId, customerId)
  return emailStatus(platform, tx, customerId)
}

const Payload = z.object({ customerId: z.uuid() })

/** The job that removes the address of an account whose phone is lost: a holder of that phone could have verified their own. */
export const releaseJob =
  ({ db }: Platform): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(db, (tx) => dropAddress(tx, customerId, 'account.phoneLost'))
  }

async function dropAddress(tx: Tx, customerId: string, actor: string): Promise<void> {
  const row = await lockAddress(tx, customerId)
  if (!row) return
  await tx.deleteFrom('email_address').where('customer_id', '=', customerId).execute()
  await forgetChannel(tx, customerId, 'email')
  if (row.address_cipher === null) return
  await writeAudit(tx, { actor, action: 'email.removed', subject: customerId })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '邮箱已移除',
    body: '您账户里的邮箱已移除，不会再有邮件发到那里。需要时可以重新验证一个。',
    action: { label: '查看邮箱', url: '/emailSetting' },
    dedupeKey: `email.removed:${newId()}`,
  })
}
