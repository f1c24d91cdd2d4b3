import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { deviceKey, Login } from '../customer/account.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'
import { NoticeTopic } from './notices.ts'

/** The outcome of WeChat's answer. `snapshot`: WeChat showed the page without identifying the user, who stays a guest. */
export const WeChatOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('in'), login: Login }),
  /** `openTicket` names the WeChat account, once, in this browser, for `expiresIn` seconds. `nickname` is shown, not stored. */
  z.object({ outcome: z.literal('unbound'), openTicket: z.string(), nickname: z.string(), expiresIn: z.int() }),
  z.object({ outcome: z.literal('snapshot') }),
])
export type WeChatOutcome = z.infer<typeof WeChatOutcome>

/** `ask`: WeChat has not requested consent yet, or the customer declined. `off`: consented, and turned off here. */
const WeChatTemplate = z.object({
  templateId: z.string(),
  topic: NoticeTopic,
  title: z.string(),
  note: z.string(),
  state: z.enum(['ask', 'on', 'off']),
})
export type WeChatTemplate = z.infer<typeof WeChatTemplate>

const secret = () => wire.text(100, 1)

export const weChat = {
  /** Configuration of WeChat's JS-SDK on one page of ours; `url` is that page's address without its fragment. */
  jsConfig: formCall('/user/api/wechat/jsConfig', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ url: wire.text(2000, 1) }),
    output: z.object({
      /** Source of WeChat's script. */
      scriptUrl: z.string(),
      appId: z.string(),
      /** Seconds since 1970, as signed. */
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
  }),
  /**
   * WeChat's consent page. `redirect` is our page that receives its answer. `browserKey` stays in this browser: the
   * answer is only good together with it.
   */
  oauthUrl: formCall('/user/api/wechat/oauthUrl', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ scope: z.enum(['snsapi_base', 'snsapi_userinfo']), redirect: wire.text(2000, 1) }),
    output: z.object({ url: z.string(), browserKey: z.string() }),
  }),
  /** Completes the login. @throws CallError Status.forbidden for a used, expired or foreign `state`, or an invalid code */
  oauthLogin: formCall('/user/api/wechat/oauthLogin', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ code: wire.text(200, 1), state: secret(), browserKey: secret(), deviceKey: deviceKey() }),
    output: WeChatOutcome,
  }),
  /**
   * Binds a WeChat account to the phone proven by its code, and logs in. Without `mobile` it is the caller's own. An
   * unknown phone opens an account, for which `agreementKeys` are those of a registration.
   * @throws CallError Status.notRegistered for an unknown phone without them
   */
  bind: formCall('/user/api/wechat/bind', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({
      openTicket: secret(),
      browserKey: secret(),
      mobile: z.optional(ruleSchema(rules.mobile)),
      smsCode: ruleSchema(rules.smsCode),
      agreementKeys: z.optional(wire.keys()),
      channel: z.optional(wire.text(32)),
      deviceKey: deviceKey(),
    }),
    output: Login,
  }),
  /** `offered`: WeChat login is available. */
  binding: formCall('/user/api/wechat/binding', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ offered: z.boolean(), bound: z.boolean() }),
  }),
  /** Proved by a code to the own phone or by the login password. The other sessions end. */
  unbind: formCall('/user/api/wechat/unbind', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      smsCode: z.optional(ruleSchema(rules.smsCode)),
      password: z.optional(ruleSchema(rules.loginPassword)),
    }),
    output: z.null(),
  }),
  /** The benefits of binding WeChat, and which of them the caller has. A guest sees what there is. */
  privilege: formCall('/user/api/wechat/privilege', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      offered: z.boolean(),
      bound: z.boolean(),
      /** The official account's name; empty where none can be followed. */
      account: z.string(),
      templates: z.array(WeChatTemplate),
    }),
  }),
  /**
   * The customer's answer to WeChat's template consent: with a yes, notices under these templates are also sent in WeChat.
   * @throws CallError Status.refused without a bound WeChat, Status.outOfRange for a template that is not ours
   */
  subscribe: formCall('/mkmoln/grow/wxSubscribeMsg', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({
      templateIds: wire.keys(),
      scene: wire.id(),
      result: z.enum(['accept', 'reject']),
    }),
    output: z.null(),
  }),
}
