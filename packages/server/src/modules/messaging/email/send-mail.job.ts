import { MailedFileKind } from '@wanka/contract/messaging/email.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownFilePdf } from '../../lending/certificates/index.ts'
import { writeLetter } from '../letters/index.ts'
import { mailableAddress } from './address-row.ts'
import { markBounced } from './bounce.service.ts'
import { addressMail, endMail, type MailKey } from './mail-row.ts'
import { fileMail } from './mail-text.ts'

const Payload = z.object({ customerId: z.uuid(), mailId: z.uuid() })
/** After this time the customer has looked elsewhere. */
const LATE_HOURS = 8

/**
 * The job that sends one mail with its file to the address that is verified now. The provider's silence is tried again, under the
 * same Message-ID; a mailbox that refuses is not written to again.
 * @throws Error while the outcome is unknown
 */
export const sendMailJob =
  (platform: Platform, { mail }: Parties): JobHandler =>
  async (payload) => {
    const key = Payload.parse(payload)
    const { db, vault } = platform
    const row = await waiting(platform, key)
    if (!row) return
    const to = await mailableAddress(vault, db, key.customerId)
    const file = to && (await ownFilePdf(platform, key.customerId, { kind: row.kind, id: row.file_id }))
    if (!to || !file) return void (await transact(db, (tx) => endMail(tx, key, { state: 'unwanted' })))
    if (row.late) return giveUp(platform, key, row.title)
    await transact(db, (tx) => addressMail(tx, vault, key, to))
    const answer = await mail.send({
      to,
      ...fileMail(row.title, row.wished),
      attachments: [{ name: `${file.name}.pdf`, type: 'application/pdf', content: file.pdf }],
      ref: key.mailId,
    })
    if (answer.kind !== 'answer') throw new Error(`mail: ${answer.kind === 'unknown' ? answer.reason : answer.status}`)
    const { result } = answer.body
    const reason = answer.body.result === 'refused' ? answer.body.reason : ''
    await transact(db, async (tx) => {
      const state = result === 'accepted' ? 'sent' : 'refused'
      if ((await endMail(tx, key, { state, reason })) && result === 'refused')
        await markBounced(tx, vault, key.customerId, to)
    })
  }

async function waiting({ db }: Platform, { customerId, mailId }: MailKey) {
  const row = await db
    .selectFrom('mail')
    .select(['kind', 'file_id', 'title', 'dedupe_key'])
    .select(sql<boolean>`created_at < now() - make_interval(hours => ${LATE_HOURS})`.as('late'))
    .where('customer_id', '=', customerId)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'waiting')
    .where('kind', '<>', 'code')
    .executeTakeFirst()
  if (!row?.file_id) return undefined
  const { title, late, file_id } = row
  return { kind: MailedFileKind.parse(row.kind), file_id, title, late, wished: row.dedupe_key.startsWith('wish:') }
}

async function giveUp({ db }: Platform, key: MailKey, title: string): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await endMail(tx, key, { state: 'late' }))) return
    await writeLetter(tx, key.customerId, {
      kind: 'service',
      title: '邮件没有发出',
      body: `${title}没有发到您的邮箱：邮件服务一直没有回应。文件随时可以在页面上打开，也可以再发一次。`,
      action: { label: '查看邮箱', url: '/emailSetting' },
      dedupeKey: `email.late:${key.mailId}`,
    })
  })
}
