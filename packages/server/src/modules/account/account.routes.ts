import { account, dealPassword } from '@wanka/contract/account.ts'
import { devices } from '@wanka/contract/devices.ts'
import { marketing } from '@wanka/contract/marketing.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { captchaSubject, newCaptcha } from './captcha.service.ts'
import { changeMobile } from './change-mobile.service.ts'
import { channelStatus, strobeStatus } from './channel.service.ts'
import {
  dealPasswordStatus,
  modifyDealPassword,
  resetDealPassword,
  setDealPassword,
  verifyDealPassword,
} from './deal-password.service.ts'
import { login, logout, revoke } from './login.service.ts'
import { endLogin, endOtherLogins, loginDevices } from './login-devices.service.ts'
import { forgetPassword, modifyLoginPassword } from './login-password.service.ts'
import { issueLoginTicket, redeemLoginTicket } from './login-ticket.service.ts'
import { register } from './register.service.ts'
import { safeCertify } from './safe-certify.service.ts'
import { exchangeCode, sendToAnybody, sendToMember } from './sms.service.ts'
import { stepUp } from './step-up.service.ts'

export function accountRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  serve(app, kernel, account.captcha, ({ purpose, mobile }, { db }) =>
    newCaptcha(db, parties.captcha, { purpose, subject: captchaSubject(mobile) }),
  )
  serve(app, kernel, account.sendSms, (input, context) => sendToMember(kernel, parties, input, context))
  serve(app, kernel, account.sendSmsH5, (input, context) => sendToAnybody(kernel, parties, input, context))
  serve(app, kernel, account.validateSms, (input, context) => exchangeCode(kernel, input, context))
  serve(app, kernel, account.login, (input, context) => login(kernel, parties, input, context))
  serve(app, kernel, account.register, (input, { meta }) => register(kernel, input, meta))
  serve(app, kernel, marketing.channelStatus, ({ channel }, { db }) => channelStatus(db, channel))
  serve(app, kernel, marketing.strobeStatus, ({ channel }, { db }) => strobeStatus(db, channel))
  serve(app, kernel, account.forgetPassword, (input) => forgetPassword(kernel, input))
  serve(app, kernel, account.modifyPassword, ({ pwdType, ...input }, { caller }) =>
    (pwdType === 'login' ? modifyLoginPassword : modifyDealPassword)(kernel, caller, input),
  )
  serve(app, kernel, account.changeMobile, (input, { caller }) => changeMobile(kernel, caller, input))
  serve(app, kernel, account.safeCertify, (input, { caller, meta }) => safeCertify(kernel, caller, input, meta))
  serve(app, kernel, account.stepUp, (input, { caller }) => stepUp(kernel, caller, input))
  serve(app, kernel, account.logout, (_input, { caller }) => logout(kernel, caller))
  serve(app, kernel, account.revoke, ({ tokenHash }) => revoke(kernel, tokenHash))
  serve(app, kernel, account.handOver, (_input, { caller }) => issueLoginTicket(kernel, caller))
  serve(app, kernel, account.takeOver, ({ loginTicket }, { meta }) => redeemLoginTicket(kernel, loginTicket, meta))

  serve(app, kernel, devices.list, (_input, { db, caller }) => loginDevices(db, caller))
  serve(app, kernel, devices.end, ({ sessionId }, { caller }) => endLogin(kernel, caller, sessionId))
  serve(app, kernel, devices.endOthers, (_input, { caller }) => endOtherLogins(kernel, caller))

  serve(app, kernel, dealPassword.status, (_input, { db, caller }) => dealPasswordStatus(db, caller))
  serve(app, kernel, dealPassword.set, (input, { caller }) => setDealPassword(kernel, caller, input))
  serve(app, kernel, dealPassword.verify, (input, { caller }) => verifyDealPassword(kernel, caller, input))
  serve(app, kernel, dealPassword.reset, (input, { caller }) => resetDealPassword(kernel, caller, input))
}
