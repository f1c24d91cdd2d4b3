import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { AgreementScene, SmsPurpose, YesNo } from '../enums.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'
import { CaptchaChallenge, CaptchaPurpose, solvedCaptcha } from './captcha.ts'

const mobile = () => ruleSchema(rules.mobile)
const smsCode = () => ruleSchema(rules.smsCode)

/** What a login returns. The token is shown once; the server keeps only its hash. */
export const Login = z.object({
  /** Empty where the customer first has to choose one of several accounts: then there is `multiTicket`. */
  token: z.string(),
  accountId: z.string(),
  customerId: z.string(),
  uuid: z.string(),
  isNew: z.boolean(),
  isMulti: z.boolean(),
  loginMobile: z.string(),
  /** Masked, the account of this login included; empty unless `isMulti`. */
  multiMobile: z.array(z.string()),
  multiTicket: z.optional(z.string()),
  /** The session is good for the safe certification only. */
  needSafeCert: z.boolean(),
  /** The day at whose end the account is closed, where the customer requested that. */
  closingOn: z.optional(wire.date()),
  /** Seconds until the login itself ends. */
  expiresIn: z.int(),
  /** This login has opened the account, without a login password: one can be set now or later. */
  opened: z.optional(z.boolean()),
})
export type Login = z.infer<typeof Login>

/** The device's own secret, by which the account recognises it. */
export const deviceKey = () => z.optional(wire.text(64, 16))

/** Lifetime of a login ticket, seconds. */
export const LOGIN_TICKET_SECONDS = 60

export const SmsSent = z.object({ countdown: z.int(), smsSeq: z.string(), leftTimes: z.int() })

/** Text of an agreement offered in a scene; `mustRead` asks for reading to the end before ticking. */
export const ContractLink = z.object({
  key: z.string(),
  title: z.string(),
  url: z.string(),
  version: z.string(),
  mustRead: z.boolean(),
})
export type ContractLink = z.infer<typeof ContractLink>

export const account = {
  captcha: formCall('/user/api/captcha/image', {
    access: 'public',
    effect: 'selfGuarded',
    /** The answer is good once, for five minutes, for this purpose and, where the purpose needs a phone, for this `mobile`. */
    input: z.strictObject({ purpose: CaptchaPurpose, mobile: z.optional(mobile()) }),
    output: CaptchaChallenge,
  }),
  /** For a logged-in customer. With `cardId` or an order the phone is the one on file, so `mobile` may be left out. */
  sendSms: formCall('/user/api/sms/send', {
    access: 'public',
    effect: 'selfGuarded',
    uncertified: true,
    input: z.strictObject({ mobile: z.optional(mobile()), type: SmsPurpose }),
    output: SmsSent,
  }),
  /**
   * Public: needs a solved captcha for `type` and `mobile`. A code is good for the requesting device only; a device that
   * the phone's account knows has a reserved share of the day's codes.
   */
  sendSmsH5: formCall('/user/api/sms/sendH5', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({
      mobile: mobile(),
      type: SmsPurpose,
      ...solvedCaptcha(),
      deviceKey: deviceKey(),
    }),
    output: SmsSent,
  }),
  /** Exchanges a code for a single-use ticket that proves the phone for ten minutes at most. */
  validateSms: formCall('/user/api/sms/validateSms', {
    access: 'public',
    effect: 'selfGuarded',
    uncertified: true,
    input: z.strictObject({
      mobile: z.optional(mobile()),
      type: SmsPurpose,
      smsCode: smsCode(),
      deviceKey: deviceKey(),
    }),
    output: z.object({ smsTicket: z.string(), expiresIn: z.int() }),
  }),
  /**
   * By password, a device that the account does not know first needs a captcha (`Status.captchaWrong`, `captchaNeeded`). By code,
   * a number without an account is `Status.notRegistered`, and its code stays valid: with `agreementKeys` that the customer has
   * ticked, the same code opens an account and logs it in.
   */
  login: formCall('/user/api/account/login', {
    access: 'public',
    effect: 'selfGuarded',
    uncertified: true,
    input: z.strictObject({
      loginType: z.enum(['pwd', 'sms']),
      mobile: mobile(),
      password: z.optional(ruleSchema(rules.loginPassword)),
      smsCode: z.optional(smsCode()),
      captchaKey: z.optional(solvedCaptcha().captchaKey),
      captcha: z.optional(solvedCaptcha().captcha),
      agreementKeys: z.optional(wire.keys()),
      inviteCode: z.optional(ruleSchema(rules.inviteCode)),
      channel: z.optional(wire.text(32)),
      deviceKey: deviceKey(),
    }),
    output: Login,
  }),
  register: formCall('/user/api/account/regist', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({
      mobile: mobile(),
      password: ruleSchema(rules.registerPassword),
      smsCode: smsCode(),
      inviteCode: z.optional(ruleSchema(rules.inviteCode)),
      /** Given out by a channel. `Status.malformedField` where it does not count; the SMS code stays valid. */
      authCode: z.optional(ruleSchema(rules.authCode)),
      agreementKeys: wire.keys(),
      channel: z.optional(wire.text(32)),
      deviceKey: deviceKey(),
    }),
    output: Login,
  }),
  /**
   * Discloses nothing of the account until the ticket proves the phone. An account with a real name then requires `certTail`
   * (`Status.missingField`).
   */
  forgetPassword: formCall('/user/api/account/forgetPwd', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({
      mobile: mobile(),
      smsTicket: wire.text(100),
      certTail: z.optional(ruleSchema(rules.certTail)),
      newPwd: ruleSchema(rules.newPassword),
      confirmPwd: wire.text(64),
    }),
    output: z.null(),
  }),
  /** The first login password of an account that a code or WeChat opened. `Status.refused` where there is one already. */
  setPassword: formCall('/user/api/account/setPwd', {
    access: 'member+proof',
    effect: 'selfGuarded',
    input: z.strictObject({ newPwd: ruleSchema(rules.newPassword), confirmPwd: wire.text(64, 1) }),
    output: z.null(),
  }),
  /** `login`: 6–16 letters and digits, ends every session. `deal`: six digits. */
  modifyPassword: formCall('/user/api/account/modifyPwd', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      pwdType: z.enum(['login', 'deal']),
      oldPwd: wire.text(64, 1),
      newPwd: wire.text(64, 1),
      confirmPwd: wire.text(64, 1),
    }),
    output: z.object({ needRelogin: z.boolean() }),
  }),
  /** Completes a risky login: takes one of the tickets, for `safeCert`, and replaces the session by a certified one. */
  safeCertify: formCall('/user/api/account/safeCertify', {
    access: 'member',
    effect: 'selfGuarded',
    uncertified: true,
    whileClosing: true,
    input: z.strictObject({ smsTicket: z.optional(wire.text(100, 1)), identityTicket: z.optional(wire.text(100, 1)) }),
    output: Login,
  }),
  /**
   * Allows an idle or day-old session to move money again: takes one of the tickets, for `stepUp`. A new token replaces
   * the present one.
   */
  stepUp: formCall('/user/api/account/stepUp', {
    access: 'member',
    effect: 'selfGuarded',
    whileClosing: true,
    input: z.strictObject({ dealTicket: z.optional(wire.text(100, 1)), smsTicket: z.optional(wire.text(100, 1)) }),
    output: z.object({ token: z.string() }),
  }),
  logout: formCall('/user/api/account/logout', {
    access: 'public',
    effect: 'selfGuarded',
    uncertified: true,
    input: z.strictObject({}),
    output: z.null(),
  }),
  /** A deferred log-out: names the session by the SHA-256 of its token, which cannot open a session. */
  revoke: formCall('/user/api/account/revoke', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ tokenHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    output: z.null(),
  }),
  /** A ticket that continues the app's login in the customer's own browser, in place of the token. */
  handOver: formCall('/user/api/account/handOver', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({}),
    /** `expiresIn` in seconds. */
    output: z.object({ loginTicket: z.string(), expiresIn: z.int() }),
  }),
  /**
   * Exchanges such a ticket for a session, once. It may read, and moves money only after `stepUp`.
   * @throws CallError Status.forbidden for any other ticket
   */
  takeOver: formCall('/user/api/account/takeOver', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ loginTicket: wire.text(100, 1) }),
    output: Login,
  }),
  realName: formCall('/userapi/api/account/realName', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      name: ruleSchema(rules.personName),
      certId: ruleSchema(rules.certId),
      /** A phone and its code complete the second step: the phone is confirmed as this customer's. Without a phone: the login's. */
      mobile: z.optional(mobile()),
      smsCode: z.optional(smsCode()),
      agreementKeys: wire.keys(),
    }),
    output: z.object({
      isLocalRealNamed: YesNo,
      ucrealnamed: YesNo,
      name: z.string(),
      certId: z.string(),
      sex: z.string(),
      birthDay: z.string(),
      /** True until the confirmed phone is proven to be this customer's. */
      needConfirmMobile: z.boolean(),
    }),
  }),
  realNameValidate: formCall('/userapi/api/account/realNameValidate', {
    access: 'member',
    effect: 'selfGuarded',
    uncertified: true,
    whileClosing: true,
    input: z.strictObject({
      name: z.optional(ruleSchema(rules.personName)),
      certId: ruleSchema(rules.certId),
      /** `link`: the person whom another product of the group knows by this phone becomes this account's person. */
      purpose: z.enum(['link', 'dealPwd', 'changeMobile', 'unregister', 'safeCert']),
      /** With `link`: the agreements of real name. */
      agreementKeys: z.optional(wire.keys()),
    }),
    /** `identityTicket` is empty for `link`, which needs none. */
    output: z.object({ identityTicket: z.string(), pass: z.boolean(), expiresIn: z.int() }),
  }),
  /** By the old phone's code, or by proof of identity: that also needs the deal password where one is set. */
  changeMobile: formCall('/user/api/account/changeMobile', {
    access: 'member+proof',
    effect: 'selfGuarded',
    input: z.strictObject({
      newMobile: mobile(),
      smsCode: smsCode(),
      oldSmsTicket: z.optional(wire.text(100)),
      identityTicket: z.optional(wire.text(100)),
      dealTicket: z.optional(wire.text(100)),
    }),
    output: z.object({ mobile: z.string(), needRelogin: z.boolean() }),
  }),
  contractSelect: formCall('/userapi/api/account/contractSelect', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({
      scene: AgreementScene,
    }),
    output: z.array(ContractLink),
  }),
}
