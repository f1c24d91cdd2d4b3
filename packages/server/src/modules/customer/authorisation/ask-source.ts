import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Pending } from '../../../platform/jobs/after-commit.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf, mobileOf } from '../eligibility/index.ts'
import { finishTask, recordCreated, recordStatus } from './task-outcome.ts'
import { findTask, type Task } from './task-row.ts'

/** Seconds between polls of a source; the last one repeats. */
const PAUSES = [1, 2, 3, 5] as const
/** Seconds between polls that reads of the customer cause. */
const LOOK_SECONDS = 3

const Payload = z.object({ customerId: z.uuid(), taskId: z.uuid() })

/**
 * The job that polls a source until the task has ended or was erased with its account, with back-off; after ten minutes the task
 * times out.
 */
export const pollJob =
  (platform: Platform, parties: Parties): JobHandler =>
  async (payload) => {
    const { customerId, taskId } = Payload.parse(payload)
    const asked = await findTask(platform.db, customerId, taskId)
    if (!asked) return
    await askSource(platform, parties, customerId, asked)
    failpoint('authorisation.asked')
    await transact(platform.db, async (tx) => {
      const task = await findTask(tx, customerId, taskId, true)
      if (!task || task.finished_at) return
      const { polls } = task
      await tx
        .updateTable('auth_task')
        .set({ polls: polls + 1 })
        .where('customer_id', '=', customerId)
        .where('task_id', '=', taskId)
        .execute()
      const inSeconds = PAUSES[Math.min(polls, PAUSES.length - 1)] ?? 5
      await addJob(tx, 'authorisation.poll', { customerId, taskId }, { key: `auth:${taskId}`, inSeconds })
    })
  }

/** Enqueues polls of tasks that customers are reading. Of many reads at one moment one causes a poll. */
export async function pollLookedAt(db: Db, pending: readonly Pending[]): Promise<void> {
  for (const { customerId, id: taskId } of pending)
    await transact(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('auth_task')
        .set({ asked_at: sql`now()` })
        .where('customer_id', '=', customerId)
        .where('task_id', '=', taskId)
        .where('finished_at', 'is', null)
        .where(sql<boolean>`coalesce(asked_at, created_at) < now() - make_interval(secs => ${LOOK_SECONDS})`)
        .executeTakeFirst()
      if (numUpdatedRows === 1n)
        await addJob(tx, 'authorisation.poll', { customerId, taskId }, { key: `auth:${taskId}` })
    })
}

/** One request to the source. No answer changes nothing: the next poll repeats it. */
async function askSource(platform: Platform, parties: Parties, customerId: string, task: Task): Promise<void> {
  if (task.finished_at) return
  const { db } = platform
  const taskId = task.task_id
  if (task.overtime) {
    const reason = '数据来源长时间没有响应，请稍后再试'
    return transact(db, (tx) => finishTask(tx, customerId, taskId, { state: 'TIMEOUT', reason }))
  }
  if (!task.party_task_no) return createAgain(platform, parties, customerId, task)
  const answer = await parties.creditData.status({ taskNo: task.party_task_no })
  if (answer.kind === 'answer') return transact(db, (tx) => recordStatus(tx, customerId, taskId, answer.body))
  if (answer.kind === 'rejected' && answer.status === 404)
    await transact(db, (tx) =>
      finishTask(tx, customerId, taskId, { state: 'FAIL', reason: '数据来源没有这次授权，请重新发起' }),
    )
}

/**
 * Repeats the first request, which went unanswered. Under the same reference the source either knows the task or starts it now; a
 * login that it needs was never stored, so then it requests it from the customer.
 */
async function createAgain(platform: Platform, { creditData }: Parties, customerId: string, task: Task): Promise<void> {
  const { db, vault } = platform
  const identity = await identityOf(vault, db, customerId)
  if (!identity) return
  const subject = { name: identity.name, certId: identity.certId, mobile: await mobileOf(vault, db, customerId) }
  const answer = await creditData.create({ type: task.type, subject, ref: task.task_id })
  if (answer.kind !== 'answer') return
  const { body } = answer
  await transact(db, (tx) =>
    body.result === 'created'
      ? recordCreated(tx, customerId, task.task_id, body)
      : finishTask(tx, customerId, task.task_id, { state: 'FAIL', reason: body.message }),
  )
}
