import type { CallOutput } from '@wanka/contract/call.ts'
import type { points } from '@wanka/contract/engagement/points.ts'
import type { PointCurrency } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { pointBalance } from './balance.ts'
import { grantPoints } from './grant-points.ts'
import { beanOf } from './point-entry.ts'
import { whatWasDone } from './task-facts.ts'

type Task = CallOutput<typeof points.tasks>['tasks'][number]

const openTasks = (reader: Reader) =>
  reader.selectFrom('point_task').selectAll().where('open', '=', true).orderBy('sort').execute()

/** The open point tasks with the customer's progress in each. */
export async function listTasks(reader: Reader, customerId: string): Promise<CallOutput<typeof points.tasks>> {
  const done = await whatWasDone(reader, customerId, await today(reader))
  const tasks = (await openTasks(reader)).map(({ code, title, note, currency, points: each, url, label }): Task => {
    const mine = done.filter((one) => one.code === code)
    const waiting = mine.filter(({ granted }) => !granted).length
    return {
      id: code,
      title,
      note,
      bean: beanOf[currency as PointCurrency],
      points: each * Math.max(1, waiting),
      state: waiting > 0 ? '1' : mine.length > 0 ? '2' : '0',
      url,
      label,
    }
  })
  return { tasks }
}

/**
 * Grants the points for every completed and not yet rewarded occasion of a task.
 * @throws CallError Status.forbidden for an unknown task, Status.refused when nothing can be claimed now
 */
export async function claimTask(tx: Tx, customerId: string, taskId: string): Promise<CallOutput<typeof points.claim>> {
  const task = (await openTasks(tx)).find(({ code }) => code === taskId) ?? notFound()
  const done = await whatWasDone(tx, customerId, await today(tx))
  const waiting = done.filter(({ code, granted }) => code === taskId && !granted)
  const currency = task.currency as PointCurrency
  let given = 0
  for (const { occasion } of waiting) {
    const grant = { customerId, currency, amount: task.points, occasion, title: task.title, validDays: task.valid_days }
    if (await grantPoints(tx, grant)) given += task.points
  }
  if (given === 0) refuse(done.some(({ code }) => code === taskId) ? '已经领过了' : '完成后才能领取')
  const { free } = await pointBalance(tx, customerId, currency)
  return { points: given, bean: beanOf[currency], balance: free }
}
