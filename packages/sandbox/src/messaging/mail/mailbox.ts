import PostalMime from 'postal-mime'
import { type Books, inTransaction } from '../../books/database.ts'

export type MailAttachment = { name: string; type: string; bytes: number }
/** One delivered mail; `code` is a one-time code in its text, if there is one. */
export type ReceivedMail = {
  mailId: number
  messageId: string
  to: string
  subject: string
  text: string
  headers: Record<string, string>
  code: string | null
  attachments: MailAttachment[]
  sentAt: string
}

export type Mailbox = {
  /** Delivers a message to each recipient once per Message-ID. @returns its Message-ID */
  deliver(message: { recipients: readonly string[]; raw: Buffer }): Promise<string>
  /** Newest first, of one address or of all. */
  list(to?: string): Promise<ReceivedMail[]>
  attachment(mailId: number, no: number): Promise<{ name: string; type: string; content: Buffer } | undefined>
}

const LISTED = 50
const CODE = /(?<!\d)\d{6}(?!\d)/

/** The customers' mailboxes, as the mail provider fills them. */
export function createMailbox(books: Books, now: () => number): Mailbox {
  return {
    async deliver({ recipients, raw }) {
      const mail = await PostalMime.parse(raw)
      const messageId = mail.messageId ?? ''
      const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
      await inTransaction(books, async (tx) => {
        for (const recipient of recipients) {
          const { rows } = await tx.query<{ id: number }>(
            `insert into mail (message_id, recipient, subject, text, headers, sent_at) values ($1, $2, $3, $4, $5, $6)
             on conflict do nothing returning id`,
            [messageId, recipient, mail.subject ?? '', mail.text ?? '', JSON.stringify(headers), new Date(now())],
          )
          const [row] = rows
          if (!row) continue
          for (const [no, { filename, mimeType, content }] of mail.attachments.entries())
            await tx.query(
              'insert into mail_attachment (mail_id, no, name, type, content) values ($1, $2, $3, $4, $5)',
              [
                row.id,
                no,
                filename ?? '',
                mimeType,
                typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
              ],
            )
        }
      })
      return messageId
    },
    async list(to) {
      const { rows } = await books.query<Omit<ReceivedMail, 'code' | 'sentAt'> & { sent_at: Date }>(
        `select id as "mailId", message_id as "messageId", recipient as "to", subject, text, headers, sent_at,
                (select coalesce(json_agg(json_build_object('name', a.name, 'type', a.type, 'bytes', length(a.content)) order by a.no), '[]')
                   from mail_attachment a where a.mail_id = mail.id) as attachments
           from mail where $1::text is null or recipient = $1 order by id desc limit ${LISTED}`,
        [to ?? null],
      )
      return rows.map(({ sent_at, ...mail }) => ({
        ...mail,
        code: mail.text.match(CODE)?.[0] ?? null,
        sentAt: sent_at.toISOString(),
      }))
    },
    async attachment(mailId, no) {
      const { rows } = await books.query<{ name: string; type: string; content: Buffer }>(
        'select name, type, content from mail_attachment where mail_id = $1 and no = $2',
        [mailId, no],
      )
      return rows[0]
    },
  }
}
