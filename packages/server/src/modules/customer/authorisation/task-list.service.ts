import type { AuthItem } from '@wanka/contract/customer/authorisation.ts'
import type { TaskType } from '@wanka/contract/enums.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { dataSources, sourceTypes } from './data-source.ts'
import { Task, tasksOf } from './task-row.ts'

/** Every kind of authorisation with the state of its newest task. */
export async function listAuthorisations(reader: Reader, customerId: string): Promise<{ items: AuthItem[] }> {
  const date = await today(reader)
  const rows = await tasksOf(reader, customerId)
    .distinctOn('type')
    .where('revoked_at', 'is', null)
    .orderBy('type')
    .orderBy('created_at', 'desc')
    .execute()
  const newest = new Map(rows.map((row) => Task.parse(row)).map((task) => [task.type, task]))
  return { items: sourceTypes.map((type) => itemOf(type, newest.get(type), date)) }
}

function itemOf(type: TaskType, task: Task | undefined, date: string): AuthItem {
  const { title, purpose, required } = dataSources[type]
  const item = { type, title, purpose, required }
  if (!task) return { ...item, state: 'none' }
  const { task_id: taskId, finished_at: finishedAt } = task
  if (!finishedAt) return { ...item, state: 'running', taskId }
  const time = formatDateTime(finishedAt)
  if (task.state !== 'SUCCESS' || !task.expires_on) return { ...item, state: 'failed', taskId, time }
  const expireAt = `${task.expires_on} 23:59:59`
  return { ...item, state: task.expires_on < date ? 'expired' : 'done', taskId, time, expireAt }
}
