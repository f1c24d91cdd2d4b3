import type { CallInput } from '@wanka/contract/call.ts'
import type { Login } from '@wanka/contract/customer/account.ts'
import type { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { type Caller, endSession } from '../../../platform/auth/session.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type AccountRow,
  accountOf,
  askerOf,
  keepConsents,
  lockPhone,
  type NewAccount,
  newAccount,
  openLogin,
  peekCode,
  requireAgreed,
  spendCode,
} from '../../customer/account/index.ts'
import { mobileIndex, mobileOf } from '../../customer/eligibility/index.ts'
import { keepBinding } from './binding.ts'
import { readTicket, useTicket } from './browser-secrets.ts'

type BindInput = CallInput<typeof weChat.bind>
type Who = { caller: Caller | undefined; meta: Meta }
type Claim = BindInput & { mobile: string; appId: string }

/** What binding agrees to: that WeChat's id of the person is stored, to recognise them again. */
export const BINDING_CONSENT = 'authorise:weChat'
const CONSENT = { key: 'weChatLogin', version: '1' }

/**
 * Binds WeChat to the account of a phone that proves its code; an unknown phone gets an account. Code, ticket, account, consents,
 * binding and session commit together.
 * @throws CallError Status.forbidden for the ticket, Status.smsLocked, Status.codeNotRequested, Status.codeWrong,
 *   Status.codeExpired for the code, then Status.notRegistered for an unknown phone, Status.refused when bound already or not
 *   agreed
 */
export async function bind(platform: Platform, appId: string, input: BindInput, who: Who): Promise<Login> {
  const mobile = await phoneOf(platform, who.caller, input.mobile)
  const claim = { ...input, mobile, appId }
  const outcome = await transact(platform.db, (tx) => bindPhone(tx, platform, claim, who))
  return typeof outcome === 'number' ? fail(outcome) : outcome
}

async function phoneOf(platform: Platform, caller: Caller | undefined, mobile: string | undefined): Promise<string> {
  if (!caller) return mobile ?? fail(Status.missingField, '', { field: 'mobile' })
  const own = await mobileOf(platform.vault, platform.db, caller.customerId)
  return mobile === undefined || mobile === own ? own : notFound()
}

/** Returns a wrong code instead of throwing, so that the attempt is committed; the ticket stays valid for the next one. */
async function bindPhone(
  tx: Tx,
  { vault }: Platform,
  { mobile, smsCode, appId, agreementKeys, channel = '', deviceKey, ...shown }: Claim,
  { caller, meta }: Who,
): Promise<Login | FailureStatus> {
  await lockPhone(tx, mobileIndex(vault, mobile))
  const openId = await readTicket(tx, vault, shown)
  if (openId === undefined) return Status.forbidden
  const code = { mobile, purpose: 'weChat', code: smsCode, by: askerOf(caller, meta, deviceKey) } as const
  // first: only the phone's holder learns whether it has an account, and the code stays valid for agreeing
  const wrong = await peekCode(tx, vault, code)
  if (wrong !== undefined) return wrong
  const known = await accountOf(vault, tx, mobile)
  if (!known && !agreementKeys) return Status.notRegistered
  const account = known ?? (await openAccount(tx, vault, { mobile, channel, meta, agreementKeys }))
  await spendCode(tx, vault, code)
  const { customerId } = account
  await keepBinding(tx, vault, customerId, { appId, openId })
  await useTicket(tx, shown.openTicket)
  await keepConsents(tx, { customerId, kind: BINDING_CONSENT, agreed: [CONSENT], device: meta.device })
  await writeAudit(tx, { actor: customerId, action: 'weChat.bound', subject: customerId })
  if (caller) await endSession(tx, caller.sessionId)
  return openLogin(tx, vault, account, { mobile, meta, channel, deviceKey, proven: true })
}

async function openAccount(
  tx: Tx,
  vault: Vault,
  { agreementKeys = [], ...opening }: Pick<NewAccount, 'mobile' | 'channel' | 'meta'> & { agreementKeys?: string[] },
): Promise<AccountRow> {
  const agreed = await requireAgreed(tx, 'register', agreementKeys)
  return newAccount(tx, vault, { ...opening, passwordHash: null, inviteCode: '', agreed })
}
