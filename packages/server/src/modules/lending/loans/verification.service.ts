import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { FACE_PAGE } from '@wanka/contract/customer/face.ts'
import { progress, type TaskType } from '@wanka/contract/enums.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { loadStanding, type Standing } from '../../customer/eligibility/index.ts'
import { findOrderId } from './order-row.ts'

type AuthInfo = CallOutput<typeof loan.authInfo>
type Item = AuthInfo['items'][number]
type State = Item['state']

/**
 * Requirements still missing before the payout. An order that waits for them proceeds with the last missing item, whether it is
 * viewed or not.
 * @throws CallError Status.forbidden for another customer's order
 */
export async function authInfo(
  db: Db,
  customerId: string,
  { orderId }: CallInput<typeof loan.authInfo>,
): Promise<AuthInfo> {
  if (orderId !== undefined && !(await findOrderId(db, customerId, { orderId }))) return notFound()
  const standing = await loadStanding(db, customerId)
  const ended = await endedTasks(db, customerId)
  const items = itemsOf(standing, ended)
  const allPassed = items.every((item) => !item.required || item.state === 'done')
  return { items, faceStatus: progress[standing.face], allPassed }
}

function itemsOf(standing: Standing, ended: ReadonlyMap<string, State>): Item[] {
  const task = (type: TaskType): State => {
    if (standing.given.includes(type)) return 'done'
    return standing.running.includes(type) ? 'running' : (ended.get(type) ?? 'todo')
  }
  const done = (yes: boolean): State => (yes ? 'done' : 'todo')
  const items = [
    { type: 'realName', title: '实名认证', state: done(standing.realNamed || standing.nameClaimed), url: '/realName' },
    { type: 'mobile', title: '手机号确认', state: done(standing.realNamed), url: '/realNameConfirmMobile' },
    { type: 'card', title: '绑定银行卡', state: done(standing.cards > 0), url: '/bankCard' },
    { type: 'profile', title: '完善资料', state: done(standing.profileComplete), url: '/personalInfo' },
    { type: 'operator', title: '运营商授权', state: task('operator'), url: '/authManagement' },
    { type: 'sesame', title: '芝麻信用授权', state: task('sesame'), url: '/authManagement' },
    { type: 'dealPassword', title: '设置交易密码', state: done(standing.hasDealPassword), url: '/pwSetting' },
  ].map((item) => ({ ...item, state: item.state as State, required: true }))
  const face = { type: 'face', title: '人脸识别', state: FACE_STATES[standing.face], url: FACE_PAGE }
  return [...items, { ...face, required: standing.faceRequired }]
}

/** A running face check is for the customer to complete, so it is shown as to do. */
const FACE_STATES = {
  no: 'todo',
  running: 'todo',
  done: 'done',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<Standing['face'], State>

/** Result of the newest finished task of each type, where it no longer counts. */
async function endedTasks(db: Db, customerId: string): Promise<Map<string, State>> {
  const rows = await db
    .selectFrom('auth_task')
    .distinctOn('type')
    .select(['type', 'state', 'revoked_at'])
    .where('customer_id', '=', customerId)
    .where('finished_at', 'is not', null)
    .orderBy('type')
    .orderBy('created_at', 'desc')
    .execute()
  const stateOf = ({ state, revoked_at }: (typeof rows)[number]): State => {
    if (revoked_at) return 'todo'
    return state === 'SUCCESS' ? 'expired' : 'failed'
  }
  return new Map(rows.map((row) => [row.type, stateOf(row)]))
}
