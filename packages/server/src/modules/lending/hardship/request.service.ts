import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { hardship } from '@wanka/contract/lending/hardship.ts'
import { Status } from '@wanka/contract/status.ts'
import { hardshipCode, hardship as machine } from '@wanka/domain/states/hardship.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { countRequest, DAY_SECONDS } from '../../../platform/http/request-limit.ts'
import { keepPictures } from '../../operations/pictures/index.ts'
import { findOrderId, loanNameOf } from '../loans/index.ts'
import { applyChange, lastPosting, lockPlan, releasePenalty } from './apply-change.ts'
import { latestRequests, owedRows, partnerOrders, whyNotRequest } from './can-request.ts'
import { type Hardship, lockHardship, moveHardship, openSaid, sealSaid } from './hardship-row.ts'
import { tellHardship } from './letters.ts'

const A_DAY = { most: 5, seconds: DAY_SECONDS, refusal: '今天提交的申请已经很多了，请明天再试' }

type Answer = CallOutput<typeof hardship.request>

/**
 * Takes a request for a plan. Locks the loan, so that one request of it is open, and its bills: what is late by today is posted, and
 * no penalty accrues until the request is over.
 * @throws CallError Status.forbidden for another customer's loan or picture, Status.outOfRange on `monthly`, Status.refused with the
 *   reason where no request can be made now, and for too many in a day
 */
export async function requestHardship(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { appId, reason, monthly, note = '', imageIds = [] }: CallInput<typeof hardship.request>,
): Promise<Answer> {
  if (monthly <= 0) fail(Status.outOfRange, '', { field: 'monthly', reason: '请填写每月能还的金额' })
  const orderId = (await findOrderId(tx, customerId, { appId })) ?? notFound()
  const plan = await lockPlan(tx, { customerId, orderId })
  const { date, rows } = plan
  const before = (await latestRequests(tx, customerId)).find((one) => one.orderId === orderId)
  const partner = (await partnerOrders(tx, customerId)).has(orderId)
  const why = whyNotRequest(owedRows(rows, date), date, { before, partner })
  if (why) return refuse(why)
  await countRequest(tx, `hardship:${customerId}`, A_DAY)
  await keepPictures(tx, customerId, 'hardship', imageIds)
  const [hardshipId, hardshipNo] = [newId(), businessNo('H', date)]
  const after = await lastPosting(tx)
  await tx
    .insertInto('hardship')
    .values({
      ...{ customer_id: customerId, hardship_id: hardshipId, hardship_no: hardshipNo, order_id: orderId },
      ...{ state: machine.initial, pictures: imageIds, held_on: date, held_after: after },
      said_cipher: sealSaid(vault, hardshipId, { reason, monthly, note }),
    })
    .execute()
  await applyChange(tx, { customerId, orderId, hardshipId }, plan, { kind: 'hold', on: date, after })
  const [first] = rows
  if (first) await tellHardship(tx, { customerId, hardshipId }, 'received', { loanName: loanNameOf(first, date) })
  return { hardshipNo, state: hardshipCode[machine.initial] }
}

async function ownRequest(tx: Tx, customerId: string, hardshipNo: string): Promise<Hardship> {
  const own = sql<boolean>`customer_id = ${customerId} and hardship_no = ${hardshipNo}`
  return (await lockHardship(tx, own)) ?? notFound()
}

/**
 * Takes the answer to what staff asked; text and pictures are added to those there are.
 * @throws CallError Status.forbidden for another customer's request or picture, Status.missingField with neither text nor picture,
 *   Status.refused where nothing is asked, or no longer
 */
export async function answerHardship(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { hardshipNo, note = '', imageIds = [] }: CallInput<typeof hardship.answer>,
): Promise<Answer> {
  const request = await ownRequest(tx, customerId, hardshipNo)
  if (note === '' && imageIds.length === 0)
    fail(Status.missingField, '', { field: 'note', reason: '请写明情况或上传材料' })
  if (!can(machine, request.state, 'answer')) return refuse('这份申请现在不需要补充')
  if (request.answerBy && request.answerBy < (await today(tx))) refuse('补充的时间已过，可以重新申请')
  await keepPictures(tx, customerId, 'hardship', imageIds)
  const said = openSaid(vault, request)
  const text = [said?.note, note].filter(Boolean).join('\n')
  const state = await moveHardship(tx, request, {
    event: 'answer',
    actor: 'customer',
    set: {
      ...{ pictures: [...request.pictures, ...imageIds], question: '', answer_by: null },
      ...(said && { said_cipher: sealSaid(vault, request.hardshipId, { ...said, note: text }) }),
    },
  })
  return { hardshipNo, state: hardshipCode[state] }
}

/**
 * Takes a request back, or declines what is offered; penalty accrues again from today on. A repeat returns the state.
 * @throws CallError Status.forbidden for another customer's request, Status.refused once a plan runs or the request has ended
 */
export async function withdrawHardship(
  tx: Tx,
  customerId: string,
  { hardshipNo }: CallInput<typeof hardship.withdraw>,
): Promise<Answer> {
  const request = await ownRequest(tx, customerId, hardshipNo)
  if (request.state === 'withdrawn') return { hardshipNo, state: hardshipCode.withdrawn }
  if (!can(machine, request.state, 'withdraw')) return refuse('这份申请已经有结果，不能撤回')
  const state = await endHardship(tx, request, { event: 'withdraw', actor: 'customer' })
  return { hardshipNo, state: hardshipCode[state] }
}

type End = { event: 'withdraw' | 'refuse' | 'lapse' | 'settle'; actor: string; refusal?: string }

/** Ends a locked request that came to no plan: penalty accrues again, and never for the days of the request. */
export async function endHardship(tx: Tx, request: Hardship, { event, actor, refusal = '' }: End) {
  const plan = await lockPlan(tx, request)
  const { set } = await releasePenalty(tx, request, plan, plan.date)
  const ended = { ...set, ended_on: plan.date, answer_by: null, refusal }
  const state = await moveHardship(tx, request, { event, actor, set: ended })
  const [first] = plan.rows
  const turn = event === 'refuse' ? 'refused' : event === 'lapse' ? 'lapsed' : undefined
  if (turn && first) await tellHardship(tx, request, turn, { loanName: loanNameOf(first, plan.date) })
  return state
}
