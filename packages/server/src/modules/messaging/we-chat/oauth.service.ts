import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { WeChatOutcome, weChat } from '@wanka/contract/messaging/we-chat.ts'
import { Status } from '@wanka/contract/status.ts'
import type { WeChatGateway, WeChatPerson } from '../../../gateways/we-chat.gateway.ts'
import { type Caller, endSession } from '../../../platform/auth/session.ts'
import { transact } from '../../../platform/db/db.ts'
import { isAppUrl } from '../../../platform/http/app-url.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openLogin } from '../../customer/account/index.ts'
import { mobileOf } from '../../customer/eligibility/index.ts'
import { ownerOf } from './binding.ts'
import { newState, newTicket, TICKET_SECONDS, takeState } from './browser-secrets.ts'

/** The only path that WeChat may return to. */
const RETURN_PATH = '/weixinLogin'
/** WeChat's error codes for a code that is unknown, used, expired or missing: it was made up or is sent again. */
const BAD_CODE = [40029, 40163, 42003, 41008]
const NICKNAME_LENGTH = 32

type Who = { caller: Caller | undefined; meta: Meta }

/**
 * The address of WeChat's page.
 * @throws CallError Status.forbidden for a return address that is not our page, Status.refused while WeChat is not set up
 */
export async function oauthUrl(
  { db, config }: Platform,
  weChatParty: WeChatGateway,
  { scope, redirect }: CallInput<typeof weChat.oauthUrl>,
): Promise<CallOutput<typeof weChat.oauthUrl>> {
  if (!isAppUrl(redirect, config) || new URL(redirect).pathname !== RETURN_PATH) return notFound()
  if (!weChatParty.appId) return refuse('微信登录暂时不可用，请用手机号登录')
  const { state, browserKey } = await newState(db)
  return { url: weChatParty.authoriseUrl({ redirect, scope, state }), browserKey }
}

/**
 * The outcome of a return from WeChat: a login where it is bound, a ticket for binding where it is not.
 * @throws CallError Status.forbidden unless state and code are valid, Status.refused while WeChat does not answer, or for another
 *   customer's WeChat
 */
export async function oauthLogin(
  platform: Platform,
  weChatParty: WeChatGateway,
  { code, deviceKey, ...shown }: CallInput<typeof weChat.oauthLogin>,
  who: Who,
): Promise<WeChatOutcome> {
  const { db, vault } = platform
  if (!(await takeState(db, shown))) fail(Status.forbidden)
  const person = await personBehind(weChatParty, code)
  // a virtual user is many people: it neither logs in nor is bound
  if (person.snapshot) return { outcome: 'snapshot' }
  const { openId } = person
  const login = await logIn(platform, { appId: weChatParty.appId, openId, deviceKey }, who)
  if (login) return { outcome: 'in', login }
  const openTicket = await newTicket(db, vault, { browserKey: shown.browserKey, openId })
  const reply = await weChatParty.nickname(person)
  const nickname = reply.kind === 'answer' ? [...reply.nickname].slice(0, NICKNAME_LENGTH).join('') : ''
  return { outcome: 'unbound', openTicket, nickname, expiresIn: TICKET_SECONDS }
}

async function personBehind(weChatParty: WeChatGateway, code: string): Promise<WeChatPerson> {
  const answer = await weChatParty.personOf(code)
  if (answer.kind === 'answer') return answer.person
  if (answer.kind === 'refused' && BAD_CODE.includes(answer.errcode)) return fail(Status.forbidden)
  return refuse('微信暂时没有回应，请再试一次，或用手机号登录')
}

type Known = { appId: string; openId: string; deviceKey: string | undefined }

const logIn = (platform: Platform, { deviceKey, ...id }: Known, { caller, meta }: Who) =>
  transact(platform.db, async (tx) => {
    const owner = await ownerOf(tx, platform.vault, id)
    if (!owner) return undefined
    // a customer who wanted to bind it must not end up in another account
    if (caller && caller.customerId !== owner.customerId) return refuse('这个微信已绑定其他账号')
    if (caller) await endSession(tx, caller.sessionId)
    const mobile = await mobileOf(platform.vault, tx, owner.customerId)
    // WeChat has identified the customer, and the phone was proven when it was bound
    return openLogin(tx, platform.vault, owner, { mobile, meta, channel: undefined, deviceKey, proven: true })
  })
