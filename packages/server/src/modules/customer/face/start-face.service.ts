import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { FACE_PAGES, type face } from '@wanka/contract/customer/face.ts'
import { Status } from '@wanka/contract/status.ts'
import type { IdentityGateway } from '../../../gateways/identity.gateway.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { isAppUrl } from '../../../platform/http/app-url.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { refuseUncertified } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Agreed, keepConsents } from '../account/index.ts'
import { identityOf } from '../eligibility/index.ts'
import { checkById, lockChecks, moveCheck, newCheck } from './check-row.ts'
import { FACE_CONSENT, requireFaceConsent } from './face-consent.ts'
import { triesLeft } from './face-tries.ts'

type Input = CallInput<typeof face.start>
type Who = { caller: Caller; device: string }

/**
 * Opens a check at the provider for the person that the account was real-named with. An earlier open one ends. The attempt is
 * counted before the provider is called, so that parallel ones cannot slip past.
 * @throws CallError Status.realNameNeeded before real name, Status.duplicate when a later start was faster, Status.forbidden for
 *   a page that is not ours, Status.realNameDailyLimit after the day's attempts, Status.refused without the consent or when the
 *   provider opens none, Status.furtherCheck for anything but the safe certification before that is done
 */
export async function startFace(
  platform: Platform,
  { identity }: Pick<Parties, 'identity'>,
  who: Who,
  { scene, returnUrl, agreementKeys }: Input,
): Promise<CallOutput<typeof face.start>> {
  const { db, vault, config } = platform
  const { customerId, certified } = who.caller
  if (!certified && scene !== 'safeCert') refuseUncertified()
  if (!isAppUrl(returnUrl, config) || new URL(returnUrl).pathname !== FACE_PAGES[scene]) return notFound()
  const { name, certId } = (await identityOf(vault, db, customerId)) ?? fail(Status.realNameNeeded)
  const agreed = await requireFaceConsent(db, customerId, agreementKeys)
  const checkId = await transact(db, (tx) => storeCheck(tx, who, scene, agreed))
  const answer = await identity.startFace({ name, certId, scene, returnUrl, ref: checkId })
  const opened = answer.kind === 'answer' && answer.body.result === 'opened' ? answer.body : undefined
  if (!opened) {
    await transact(db, (tx) => dropCheck(tx, customerId, checkId))
    return refuse(rejectionReason(answer))
  }
  const { ticket, url } = opened
  await transact(db, (tx) => openCheck(tx, customerId, checkId, ticket))
  return { faceTicket: ticket, url }
}

function rejectionReason(answer: Awaited<ReturnType<IdentityGateway['startFace']>>): string {
  if (answer.kind === 'answer' && answer.body.result === 'refused') return answer.body.message
  return '人脸识别暂时没有回应，请稍后再试'
}

async function storeCheck(
  tx: Tx,
  { caller: { customerId }, device }: Who,
  scene: string,
  agreed: readonly Agreed[],
): Promise<string> {
  await lockChecks(tx, customerId)
  const date = await today(tx)
  if ((await triesLeft(tx, customerId, date)) === 0) fail(Status.realNameDailyLimit)
  const checkId = await newCheck(tx, customerId, { scene, date, actor: customerId })
  await keepConsents(tx, { customerId, kind: FACE_CONSENT, agreed, device })
  return checkId
}

async function dropCheck(tx: Tx, customerId: string, checkId: string): Promise<void> {
  await lockChecks(tx, customerId)
  const check = await checkById(tx, customerId, checkId)
  if (check.state === 'asked') await moveCheck(tx, customerId, check, { event: 'drop', actor: 'system' })
}

async function openCheck(tx: Tx, customerId: string, checkId: string, ticket: string): Promise<void> {
  await lockChecks(tx, customerId)
  const check = await checkById(tx, customerId, checkId)
  // another start, or a withdrawal, came in between
  if (check.state !== 'asked') fail(Status.duplicate)
  await moveCheck(tx, customerId, check, { event: 'open', actor: 'system', set: { ticket_hash: sha256(ticket) } })
}
