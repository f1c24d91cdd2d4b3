import type { AuthTask } from '@wanka/contract/customer/authorisation.ts'
import type { TaskType } from '@wanka/contract/enums.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { expedite } from '../../../platform/jobs/expedite.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockLine } from '../../lending/credit-line/index.ts'
import { withdrawConsents } from '../account/index.ts'
import { dataSources } from './data-source.ts'
import { loadTask, viewOf } from './task-row.ts'

export const SOURCE_SILENT = '数据来源暂时没有回应，请稍后再试'

/** The state of a task. While it runs, a read also polls the source, whose answer is in the next read. */
export async function taskStatus(db: Db, customerId: string, taskId: string): Promise<AuthTask> {
  const task = await loadTask(db, customerId, taskId)
  if (!task.finished_at) expedite(db, 'authorisation', customerId, [task.task_id])
  return viewOf(task)
}

/**
 * Passes on what the source requested from the customer. It is never stored.
 * @throws CallError Status.codeWrong, Status.codeExpired when the task is over or waits for nothing, Status.refused when the
 *   source does not answer
 */
export async function inputCode(
  platform: Platform,
  { creditData }: Parties,
  customerId: string,
  { taskId, code }: { taskId: string; code: string },
): Promise<AuthTask> {
  const { db } = platform
  const task = await loadTask(db, customerId, taskId)
  if (task.finished_at || task.overtime || !task.party_task_no) return fail(Status.codeExpired)
  const answer = await creditData.inputCode({ taskNo: task.party_task_no, code })
  if (answer.kind !== 'answer') return refuse(SOURCE_SILENT)
  const { result, state } = answer.body
  await transact(db, async (tx) => {
    const now = await loadTask(tx, customerId, taskId, true)
    if (now.finished_at) return
    if (result === 'accepted')
      await tx
        .updateTable('auth_task')
        .set({ state: state?.startsWith('NEED_') ? state : 'RUNNING', need: null, asked_at: null })
        .where('customer_id', '=', customerId)
        .where('task_id', '=', taskId)
        .execute()
    // polled at once for what the source makes of it: the next step, the end, or that it gave up
    await addJob(tx, 'authorisation.poll', { customerId, taskId }, { key: `auth:${taskId}` })
  })
  if (result === 'wrong') return fail(Status.codeWrong)
  if (result !== 'accepted') return fail(Status.codeExpired)
  return viewOf(await loadTask(db, customerId, taskId))
}

/**
 * Revokes an authorisation: it no longer counts, and its consent is withdrawn.
 * @throws CallError Status.refused when there is none, or a loan or a review still depends on it
 */
export async function revokeAuthorisation(tx: Tx, customerId: string, type: TaskType): Promise<void> {
  const line = await lockLine(tx, customerId)
  if (line.state === 'reviewing' || line.state === 'applying') refuse('额度正在审核，审核结束后可以撤回授权')
  if (line.used > 0 || line.held > 0) refuse('您有未结清或办理中的借款需要这项授权，结清后可以撤回')
  const revoked = await tx
    .updateTable('auth_task')
    .set({ revoked_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .where('state', '=', 'SUCCESS')
    .where('revoked_at', 'is', null)
    .returning('task_id')
    .execute()
  if (revoked.length === 0) refuse(`您还没有${dataSources[type].title}，无需撤回`)
  await withdrawConsents(tx, customerId, `authorise:${type}`)
  for (const { task_id: subject } of revoked)
    await writeAudit(tx, { actor: customerId, action: 'authorisation.revoked', subject, facts: { type } })
}
