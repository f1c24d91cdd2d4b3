import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { email, MailedFileKind } from '@wanka/contract/messaging/email.ts'
import { maskEmail } from '@wanka/contract/phone-mask.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { addressIndex } from './address-row.ts'

const LISTED = 20
/** With the queue's back-off some ten hours. */
const TRIES = 12

export type MailKey = { customerId: string; mailId: string }
type Ended = 'sent' | 'refused' | 'unwanted' | 'late'

/** Writes down a mail with a code before the provider is asked. It is sent at once, by no job. */
export async function writeCodeMail(tx: Tx, vault: Vault, { customerId, mailId }: MailKey, to: string): Promise<void> {
  const address = { to_masked: maskEmail(to), to_index: addressIndex(vault, to) }
  await tx
    .insertInto('mail')
    .values({ customer_id: customerId, mail_id: mailId, kind: 'code', title: '验证码', dedupe_key: mailId, ...address })
    .execute()
}

export type MailedFile = { kind: MailedFileKind; id: string; title: string }

/** Queues a mail with a file, once per `dedupeKey`; it goes to the address that is verified when it is sent. */
export async function queueMail(
  tx: Tx,
  customerId: string,
  { kind, id, title }: MailedFile,
  dedupeKey: string,
): Promise<string | undefined> {
  const mailId = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail')
    .values({ customer_id: customerId, mail_id: mailId, kind, file_id: id, title, dedupe_key: dedupeKey })
    .onConflict((on) => on.columns(['customer_id', 'dedupe_key']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return undefined
  await addJob(tx, 'email.send', { customerId, mailId }, { key: `email.send:${mailId}`, maxAttempts: TRIES })
  return mailId
}

/** Writes down to which address a mail is about to go: a notice that it came back may arrive before the provider's answer. */
export async function addressMail(tx: Tx, vault: Vault, { customerId, mailId }: MailKey, to: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ to_masked: maskEmail(to), to_index: addressIndex(vault, to) })
    .where('customer_id', '=', customerId)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends a mail that waits. @returns whether it still waited */
export async function endMail(
  tx: Tx,
  { customerId, mailId }: MailKey,
  { state, reason = '' }: { state: Ended; reason?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ state, reason, ended_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const SHOWN = { waiting: 'waiting', sent: 'sent' } as const

/** The newest mails with a file. */
export async function sentMails(reader: Reader, customerId: string): Promise<CallOutput<typeof email.sent>> {
  const rows = await reader
    .selectFrom('mail')
    .select(['mail_id', 'title', 'to_masked', 'created_at', 'state'])
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'code')
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute()
  const list = rows.map((row) => ({
    mailId: row.mail_id,
    title: row.title,
    to: row.to_masked,
    at: formatDateTime(row.created_at),
    state: SHOWN[row.state as keyof typeof SHOWN] ?? 'notSent',
  }))
  return { list }
}
