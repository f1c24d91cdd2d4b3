import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Fault } from '../../faults/faults.ts'
import { postNotice } from '../../provider/notice-post.ts'
import type { Sandbox } from '../../world.ts'

const MOST_BYTES = 10 * 1024 * 1024
const MOST_ATTEMPTS = 6
/** How long a mailbox takes to send a mail back. */
const BOUNCE_MS = 300

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })

/**
 * The mail provider: takes mails by SMTP from our user, fills the mailboxes, and tells of mails that came back.
 * @returns the port that it listens on, once the app is ready
 */
export function registerMail(app: FastifyInstance, sandbox: Sandbox, port: number): () => number {
  const { secrets, faults, mailbox, requests } = sandbox
  const ordered = new WeakMap<SMTPServerSession, Fault>()
  const bounces = createBounces(sandbox)
  const server = new SMTPServer({
    size: MOST_BYTES,
    // the sandbox has no certificate
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      const known = username === secrets.BANK_MERCHANT && password === secrets.MAIL_PASSWORD
      done(known ? null : refusal(535, 'authentication failed'), known ? { user: username } : undefined)
    },
    onRcptTo(_address, session, done) {
      requests.set('mail.send', (requests.get('mail.send') ?? 0) + 1)
      const fault = faults.take('mail', 'send')
      if (fault) ordered.set(session, fault)
      done(fault === 'refuse' ? refusal(550, 'no such mailbox') : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const fault = ordered.get(session)
        ordered.delete(session)
        if (fault === 'busy') return done(refusal(451, 'try again later'))
        // no answer: the client gives up before this connection ends
        if (fault === 'timeout') return
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const bounced = fault === 'bounce' || fault === 'bad-signature-notice'
        try {
          const messageId = await mailbox.deliver({ recipients: bounced ? [] : recipients, raw: Buffer.concat(chunks) })
          if (bounced) bounces.tell(messageId, { forged: fault === 'bad-signature-notice' })
        } catch (error) {
          return done(error as Error)
        }
        if (fault !== 'timeout-but-done') done(null)
      })
    },
  })
  // a client that goes away ends its own connection only
  server.on('error', (error) => app.log.warn(error))
  app.addHook('onReady', () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve())))
  app.addHook('preClose', async () => {
    bounces.stop()
    for (const connection of server.connections) connection.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return () => {
    const address = server.server.address()
    return typeof address === 'object' && address ? address.port : port
  }
}

/** Posts notices of mails that came back until the server answers `{"status":"ok"}`. Pending ones are in memory only. */
function createBounces({ secrets, serverUrl, now }: Sandbox) {
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, work: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void work()
    }, ms)
    timer.unref()
    timers.add(timer)
  }
  const tell = async (messageId: string, forged: boolean, attempt = 0): Promise<void> => {
    const merchant = secrets.BANK_MERCHANT
    const key = { merchant, secret: forged ? `not ${secrets.MAIL_SECRET}` : secrets.MAIL_SECRET }
    const body = { merchant, ref: messageId.replace(/^<|@.*$/g, ''), state: 'bounced', reason: 'mailbox unavailable' }
    const { ok } = await postNotice(`${serverUrl()}/callback/mail`, key, body, randomUUID(), now())
    if (!ok && !forged && attempt < MOST_ATTEMPTS)
      later(1000 * 2 ** attempt, () => tell(messageId, forged, attempt + 1))
  }
  return {
    tell: (messageId: string, { forged }: { forged: boolean }): void => later(BOUNCE_MS, () => tell(messageId, forged)),
    stop: (): void => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
