import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { authorisation } from '@wanka/contract/customer/authorisation.ts'
import type { TaskType } from '@wanka/contract/enums.ts'
import { formatDay } from '@wanka/contract/format.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Agreed, keepConsents, requireAgreed } from '../account/index.ts'
import { identityOf, loadStanding, mobileOf } from '../eligibility/index.ts'
import { dataSources } from './data-source.ts'
import { finishTask, recordCreated } from './task-outcome.ts'
import { loadTask } from './task-row.ts'

type Input = CallInput<typeof authorisation.create>

/** Tasks of one kind that a customer may start in a day, whatever their outcome. */
const STARTS_PER_DAY = 5
/** Seconds until the job polls even if the request itself was cut off; an answer makes it poll at once. */
const RESCUE_SECONDS = 12

/**
 * Starts reading one data source, with the consent that was given for it. The task is stored before the source is called; if the
 * source does not answer, the job calls it again under the same reference.
 * @throws CallError Status.realNameNeeded before real name, Status.duplicate while one of the kind is running, Status.refused
 *   when it is not needed or the source refuses
 */
export async function createTask(
  platform: Platform,
  { creditData }: Parties,
  customerId: string,
  input: Input,
  device: string,
): Promise<CallOutput<typeof authorisation.create>> {
  const { db, vault, config } = platform
  const identity = await identityOf(vault, db, customerId)
  if (!identity) return fail(Status.realNameNeeded)
  const agreed = await requireAgreed(db, 'authorise', input.agreementKeys, {
    only: [dataSources[input.type].agreementKey],
  })
  const mobile = await mobileOf(vault, db, customerId)
  const taskId = await transact(db, (tx) => storeTask(tx, customerId, input, agreed, device))
  failpoint('authorisation.taskStored')
  const { type, account, password, region } = input
  const returnUrl = config.PUBLIC_URL ? new URL(`/auth-task/${input.type}`, config.PUBLIC_URL).href : undefined
  const subject = { name: identity.name, certId: identity.certId, mobile }
  const login = { ...(account && { account }), ...(password && { password }), ...(region && { region }) }
  const answer = await creditData.create({ type, subject, ...login, ...(returnUrl && { returnUrl }), ref: taskId })
  if (answer.kind === 'unknown') return { taskId, state: 'CREATED' }
  if (answer.kind === 'rejected' || answer.body.result === 'refused') {
    const reason =
      answer.kind === 'answer' && answer.body.result === 'refused' ? answer.body.message : '数据来源暂时无法受理'
    await transact(db, (tx) => finishTask(tx, customerId, taskId, { state: 'FAIL', reason }))
    return refuse(reason)
  }
  const { body } = answer
  await transact(db, (tx) => recordCreated(tx, customerId, taskId, body))
  return { taskId, state: (await loadTask(db, customerId, taskId)).state, redirectUrl: body.redirectUrl }
}

async function storeTask(
  tx: Tx,
  customerId: string,
  { type, again = false }: Input,
  agreed: Agreed[],
  device: string,
): Promise<string> {
  await checkWanted(tx, customerId, { type, again: again && type === 'creditCard' })
  const taskId = newId()
  const { numInsertedOrUpdatedRows: stored } = await tx
    .insertInto('auth_task')
    .values({ customer_id: customerId, task_id: taskId, type, state: 'CREATED' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (stored !== 1n) fail(Status.duplicate)
  await keepConsents(tx, { customerId, kind: `authorise:${type}`, agreed, device })
  await addJob(tx, 'authorisation.poll', { customerId, taskId }, { key: `auth:${taskId}`, inSeconds: RESCUE_SECONDS })
  return taskId
}

/** Nothing is pulled again while it still counts, unless its owner requests it, nor while a refusal stands. */
async function checkWanted(
  tx: Tx,
  customerId: string,
  { type, again }: { type: TaskType; again: boolean },
): Promise<void> {
  const { given, running, line, businessDate } = await loadStanding(tx, customerId)
  if (running.includes(type)) fail(Status.duplicate)
  if (given.includes(type) && !again) refuse(`${dataSources[type].title}已完成，在有效期内无需重复授权`)
  if (line.state === 'refused' && line.nextApplyOn && line.nextApplyOn > businessDate)
    refuse(`为避免重复查询，${formatDay(line.nextApplyOn)}之后可以重新授权`)
  const { started } = await tx
    .selectFrom('auth_task')
    .select((select) => select.fn.countAll<number>().as('started'))
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (started >= STARTS_PER_DAY) refuse('今天发起的次数已达上限，请明天再试')
}
