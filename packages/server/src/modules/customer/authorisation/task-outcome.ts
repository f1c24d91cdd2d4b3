import { addDays } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { CreditTaskCreateReply, CreditTaskStatusReply } from '../../../gateways/credit-data.gateway.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { resumeLoans } from '../eligibility/index.ts'
import { loadTask, VALID_DAYS } from './task-row.ts'

const taskOf = (tx: Tx, customerId: string, taskId: string) =>
  tx.updateTable('auth_task').where('customer_id', '=', customerId).where('task_id', '=', taskId)

type Created = Extract<CreditTaskCreateReply, { result: 'created' }>

/** Records the source's reference for the task, by which it can be polled from now on. */
export async function recordCreated(tx: Tx, customerId: string, taskId: string, created: Created): Promise<void> {
  const task = await loadTask(tx, customerId, taskId, true)
  if (task.finished_at || task.party_task_no) return
  const over = ['SUCCESS', 'FAIL', 'TIMEOUT'].includes(created.state)
  await taskOf(tx, customerId, taskId)
    .set({
      party_task_no: created.taskNo,
      redirect_url: created.redirectUrl ?? null,
      // an end is taken from the status reply, which carries the report
      ...(over ? {} : { state: created.state }),
    })
    .execute()
  await addJob(tx, 'authorisation.poll', { customerId, taskId }, { key: `auth:${taskId}` })
}

/** Records the status that the source reports. An end is recorded once; no later status takes it back. */
export async function recordStatus(
  tx: Tx,
  customerId: string,
  taskId: string,
  status: CreditTaskStatusReply,
): Promise<void> {
  const { state } = status
  if (state === 'SUCCESS') return finishTask(tx, customerId, taskId, { state, report: status.report ?? {} })
  if (state === 'FAIL' || state === 'TIMEOUT')
    return finishTask(tx, customerId, taskId, { state, reason: status.message ?? '数据来源没有给出结果，请稍后再试' })
  const task = await loadTask(tx, customerId, taskId, true)
  if (task.finished_at) return
  await taskOf(tx, customerId, taskId)
    .set({ state, progress: status.progress, need: status.need ? JSON.stringify(status.need) : null })
    .execute()
}

type End = { state: 'SUCCESS'; report: object } | { state: 'FAIL' | 'TIMEOUT'; reason: string }

/**
 * Ends a task once, with its report or the reason of its failure. A success enqueues a raise of the limit and resumes waiting
 * loans.
 */
export async function finishTask(tx: Tx, customerId: string, taskId: string, end: End): Promise<void> {
  const task = await loadTask(tx, customerId, taskId, true)
  if (task.finished_at) return
  const outcome =
    end.state === 'SUCCESS'
      ? { report: JSON.stringify(end.report), expires_on: addDays(await today(tx), VALID_DAYS) }
      : { fail_reason: end.reason }
  await taskOf(tx, customerId, taskId)
    .set({ state: end.state, progress: 100, need: null, finished_at: sql`now()`, ...outcome })
    .execute()
  const facts = { type: task.type, state: end.state }
  await writeAudit(tx, { actor: 'system', action: 'authorisation.finished', subject: taskId, facts })
  if (end.state !== 'SUCCESS') return
  await addJob(tx, 'creditLine.raise', { customerId }, { key: `raise:${customerId}` })
  await resumeLoans(tx, customerId)
}
