import type { AuthTask } from '@wanka/contract/customer/authorisation.ts'
import { TaskState, TaskType } from '@wanka/contract/enums.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reader } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { notFound } from '../../../platform/http/failures.ts'

/** Seconds after which a task that has not ended times out. */
export const TASK_SECONDS = 600
/** Days for which an authorisation counts. */
export const VALID_DAYS = 90
const NEXT_POLL_SECONDS = 3

const Need = z.object({
  kind: z.enum(['sms', 'captcha', 'password']),
  hint: z.string(),
  image: z.optional(z.string()),
})

export const Task = z.object({
  task_id: z.string(),
  type: TaskType,
  state: TaskState,
  party_task_no: z.nullable(z.string()),
  need: z.nullable(Need),
  progress: z.int(),
  polls: z.int(),
  fail_reason: z.nullable(z.string()),
  created_at: z.date(),
  finished_at: z.nullable(z.date()),
  expires_on: z.nullable(z.string()),
  revoked_at: z.nullable(z.date()),
  redirect_url: z.nullable(z.string()),
  overtime: z.boolean(),
})
export type Task = z.infer<typeof Task>

/** Query for a customer's tasks; `overtime` is true from `TASK_SECONDS` after the start. */
export const tasksOf = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('auth_task')
    .select([
      'task_id',
      'type',
      'state',
      'party_task_no',
      'need',
      'progress',
      'polls',
      'fail_reason',
      'created_at',
      'finished_at',
      'expires_on',
      'revoked_at',
      'redirect_url',
      sql<boolean>`created_at < now() - make_interval(secs => ${TASK_SECONDS})`.as('overtime'),
    ])
    .where('customer_id', '=', customerId)

/** One of the customer's own tasks. @throws CallError Status.forbidden for any other id */
export const loadTask = async (reader: Reader, customerId: string, taskId: string, lock = false): Promise<Task> =>
  (await findTask(reader, customerId, taskId, lock)) ?? notFound()

/** Like `loadTask`, but `undefined` for a task that was erased or is another customer's. */
export async function findTask(
  reader: Reader,
  customerId: string,
  taskId: string,
  lock = false,
): Promise<Task | undefined> {
  if (!isId(taskId)) return undefined
  const row = await tasksOf(reader, customerId)
    .where('task_id', '=', taskId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && Task.parse(row)
}

/** The task as its owner sees it. */
export function viewOf(task: Task): AuthTask {
  const deadline = new Date(task.created_at.getTime() + TASK_SECONDS * 1000)
  return {
    taskId: task.task_id,
    type: task.type,
    state: task.state,
    need: task.need ?? undefined,
    progress: task.progress,
    nextPoll: task.finished_at ? 0 : NEXT_POLL_SECONDS,
    expireAt: task.expires_on ? `${task.expires_on} 23:59:59` : formatDateTime(deadline),
    failReason: task.fail_reason ?? undefined,
  }
}
