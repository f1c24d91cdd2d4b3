import { email } from '@wanka/contract/messaging/email.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { mountCallback } from '../../../gateways/signed-callback.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { emailStatus } from './address-row.ts'
import { takeBounce } from './bounce.service.ts'
import { sentMails } from './mail-row.ts'
import { removeEmail } from './remove.service.ts'
import { sendEmailCode } from './send-code.service.ts'
import { sendFile } from './send-file.service.ts'
import { verifyEmail } from './verify.service.ts'

/** Mounts the calls of the customer's e-mail address, and the provider's callback. */
export function emailRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, email.status, (_input, { db, caller }) => emailStatus(platform, db, caller.customerId))
  serve(app, platform, email.sendCode, (input, { caller }) =>
    sendEmailCode(platform, parties, caller.customerId, input.email),
  )
  serve(app, platform, email.verify, ({ code }, { caller }) => verifyEmail(platform, caller.customerId, code))
  serve(app, platform, email.remove, (_input, { tx, caller }) => removeEmail(tx, platform, caller.customerId))
  serve(app, platform, email.sendFile, (input, { tx, caller }) => sendFile(tx, platform, caller.customerId, input))
  serve(app, platform, email.sent, (_input, { db, caller }) => sentMails(db, caller.customerId))
  mountCallback(app, '/callback/mail', (received) => takeBounce(platform, received))
}
