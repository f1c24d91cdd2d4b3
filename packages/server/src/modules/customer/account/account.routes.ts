import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { devices } from '@wanka/contract/customer/devices.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
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
import { forgetPassword, modifyLoginPassword, setLoginPassword } from './login-password.service.ts'
import { issueLoginTicket, redeemLoginTicket } from './login-ticket.service.ts'
import { register } from './register.service.ts'
import { safeCertify } from './safe-certify.service.ts'
import { exchangeCode, sendToAnybody, sendToMember } from './sms.service.ts'
import { stepUp } from './step-up.service.ts'

/** Mounts the calls of accounts, login devices, deal passwords and marketing channels. */
export function accountRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, account.captcha, ({ purpose, mobile }, { db }) =>
    newCaptcha(db, parties.captcha, { purpose, subject: captchaSubject(mobile) }),
  )
  serve(app, platform, account.sendSms, (input, context) => sendToMember(platform, parties, input, context))
  serve(app, platform, account.sendSmsH5, (input, context) => sendToAnybody(platform, parties, input, context))
  serve(app, platform, account.validateSms, (input, context) => exchangeCode(platform, input, context))
  serve(app, platform, account.login, (input, context) => login(platform, parties, input, context))
  serve(app, platform, account.register, (input, { meta }) => register(platform, input, meta))
  serve(app, platform, marketing.channelStatus, ({ channel }, { db }) => channelStatus(db, channel))
  serve(app, platform, marketing.strobeStatus, ({ channel }, { db }) => strobeStatus(db, channel))
  serve(app, platform, account.forgetPassword, (input) => forgetPassword(platform, input))
  serve(app, platform, account.setPassword, (input, { caller }) => setLoginPassword(platform, caller, input))
  serve(app, platform, account.modifyPassword, ({ pwdType, ...input }, { caller }) =>
    (pwdType === 'login' ? modifyLoginPassword : modifyDealPassword)(platform, caller, input),
  )
  serve(app, platform, account.changeMobile, (input, { caller }) => changeMobile(platform, caller, input))
  serve(app, platform, account.safeCertify, (input, { caller, meta }) => safeCertify(platform, caller, input, meta))
  serve(app, platform, account.stepUp, (input, { caller }) => stepUp(platform, caller, input))
  serve(app, platform, account.logout, (_input, { caller }) => logout(platform, caller))
  serve(app, platform, account.revoke, ({ tokenHash }) => revoke(platform, tokenHash))
  serve(app, platform, account.handOver, (_input, { caller }) => issueLoginTicket(platform, caller))
  serve(app, platform, account.takeOver, ({ loginTicket }, { meta }) => redeemLoginTicket(platform, loginTicket, meta))

  serve(app, platform, devices.list, (_input, { db, caller }) => loginDevices(db, caller))
  serve(app, platform, devices.end, ({ sessionId }, { caller }) => endLogin(platform, caller, sessionId))
  serve(app, platform, devices.endOthers, (_input, { caller }) => endOtherLogins(platform, caller))

  serve(app, platform, dealPassword.status, (_input, { db, caller }) => dealPasswordStatus(db, caller))
  serve(app, platform, dealPassword.set, (input, { caller }) => setDealPassword(platform, caller, input))
  serve(app, platform, dealPassword.verify, (input, { caller }) => verifyDealPassword(platform, caller, input))
  serve(app, platform, dealPassword.reset, (input, { caller }) => resetDealPassword(platform, caller, input))
}
