import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { deviceKey, Login } from '../customer/account.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'
import { NoticeTopic } from './notices.ts'

/** What came of WeChat's answer. `snapshot`: WeChat showed the page without its person, who stays a guest. */
export const WeChatOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('in'), login: Login }),
  /** `openTicket` stands for the WeChat account, once, in this browser, for `expiresIn` seconds. `nickname` is shown, not kept. */
  z.object({ outcome: z.literal('unbound'), openTicket: z.string(), nickname: z.string(), expiresIn: z.int() }),
  z.object({ outcome: z.literal('snapshot') }),
])
export type WeChatOutcome = z.infer<typeof WeChatOutcome>

/** `ask`: WeChat has yet to ask, or heard no. `off`: it was agreed to, and turned off here. */
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
  /** What WeChat's JS-SDK is configured with on one page of ours; `url` is that page's address without what follows #. */
  jsConfig: formCall('/user/api/wechat/jsConfig', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ url: wire.text(2000, 1) }),
    output: z.object({
      /** Where WeChat's script is loaded from. */
      scriptUrl: z.string(),
      appId: z.string(),
      /** Seconds since 1970, as it was signed. */
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
  }),
  /**
   * WeChat's page that asks the person. `redirect` is our page for its answer. `browserKey` stays in this browser: the
   * answer is good only together with it.
   */
  oauthUrl: formCall('/user/api/wechat/oauthUrl', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ scope: z.enum(['snsapi_base', 'snsapi_userinfo']), redirect: wire.text(2000, 1) }),
    output: z.object({ url: z.string(), browserKey: z.string() }),
  }),
  /** What WeChat came back with. 1007 for a `state` that is used, late or another browser's, or a code that is not good. */
  oauthLogin: formCall('/user/api/wechat/oauthLogin', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ code: wire.text(200, 1), state: secret(), browserKey: secret(), deviceKey: deviceKey() }),
    output: WeChatOutcome,
  }),
  /**
   * Binds a WeChat account to the phone that shows its code, and logs in. Without `mobile` it is the caller's own. An
   * unknown phone opens an account, for which `agreementKeys` are those of a registration; without them it answers 2011.
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
  /** `offered`: there is a WeChat to log in with. */
  binding: formCall('/user/api/wechat/binding', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ offered: z.boolean(), bound: z.boolean() }),
  }),
  /** Shown to be the owner by a code to the own phone or by the login password. The other sessions end. */
  unbind: formCall('/user/api/wechat/unbind', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      smsCode: z.optional(ruleSchema(rules.smsCode)),
      password: z.optional(ruleSchema(rules.loginPassword)),
    }),
    output: z.null(),
  }) /** What binding WeChat is good for, and what of it somebody has. A guest sees what there is. */,
  privilege: formCall('/user/api/wechat/privilege', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      offered: z.boolean(),
      bound: z.boolean(),
      /** The official account's name; empty where there is none to follow. */
      account: z.string(),
      templates: z.array(WeChatTemplate),
    }),
  }),
  /**
   * What somebody answered when WeChat asked for templates: yes, and what is told under them comes in WeChat too. 40403
   * without a WeChat that is bound, 1004 for a template that is not ours.
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
