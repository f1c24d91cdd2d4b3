import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import type { Answer, UnknownReason } from './http-party.ts'

/** `refused`: the provider will never deliver this (no such mailbox, blocked); sending again is pointless. */
export type MailReply = { result: 'accepted' } | { result: 'refused'; reason: string }

export type MailAttachment = { name: string; type: string; content: Buffer }
/**
 * `to` is one address; `subject` and `text` are plain text. SMTP has no idempotency key: `ref` becomes the Message-ID, by which
 * mailboxes recognise a message that is sent again.
 */
export type Mail = { to: string; subject: string; text: string; attachments?: readonly MailAttachment[]; ref: string }

/** The provider's own notice that a mail which it had taken came back; it is repeated until we answer `{"status":"ok"}`. */
export const bounceNotice = z.object({
  merchant: z.string(),
  ref: z.uuid(),
  state: z.literal('bounced'),
  reason: z.string().max(1000).default(''),
})

export type MailGateway = { send(mail: Mail): Promise<Answer<MailReply>> }

/** `implicit`: TLS from the first byte; `starttls`: nothing is said before TLS; `none`: plain, for a sandbox. */
export type MailTls = 'implicit' | 'starttls' | 'none'
export type MailConfig = {
  host: string
  port: number
  tls: MailTls
  user: string
  password: string
  /** Address of the sender. */
  from: string
  /** For the whole conversation. */
  timeoutMs: number
}

const SENDER = '万卡'

/** The mail provider's client over SMTP, each message in a connection of its own. Never throws for what the provider did. */
export function createMail(config: MailConfig): MailGateway {
  const { host, port, tls, user, password, from, timeoutMs } = config
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    async send({ to, subject, text, attachments = [], ref }) {
      const transport = createTransport({
        host,
        port,
        secure: tls === 'implicit',
        requireTLS: tls === 'starttls',
        ignoreTLS: tls === 'none',
        auth: { user, pass: password },
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const message: SendMailOptions = {
        from: { name: SENDER, address: from },
        // as an object: a text would be parsed as a list of recipients
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${ref}@${domain}>`,
        // automatic answers of a mailbox are not wanted
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      }
      try {
        await within(transport.sendMail(message), timeoutMs)
        return { kind: 'answer', body: { result: 'accepted' } }
      } catch (error) {
        return answerOf(error as SmtpError)
      } finally {
        transport.close()
      }
    },
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** Where the provider speaks about this message: the sender, the recipient, its content. */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** A permanent refusal of the message is an answer; everything else, a wrong password too, may be over later. */
function answerOf({ code, command = '', responseCode = 0, response = '' }: SmtpError): Answer<MailReply> {
  if (responseCode >= 500 && ABOUT_THE_MESSAGE.has(command))
    return { kind: 'answer', body: { result: 'refused', reason: response.slice(0, 200) } }
  return { kind: 'unknown', reason: responseCode > 0 ? 'badReply' : reasonOf(code) }
}

const reasonOf = (code: string | undefined): UnknownReason => (code === 'ETIMEDOUT' ? 'timeout' : 'network')

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('the provider took too long'), { code: 'ETIMEDOUT' })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
