import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { countRequest } from '../../../platform/http/request-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countCodeTo, mobileOf } from '../eligibility/index.ts'
import { SOURCE_SILENT } from './task.service.ts'
import { loadTask } from './task-row.ts'

const COUNTDOWN_SECONDS = 60
const ONE_A_MINUTE = { most: 1, seconds: COUNTDOWN_SECONDS, refusal: '验证码刚刚发送过，请一分钟后再获取' }

/**
 * Has the source send another code. It is counted for the phone like any other, before the source is asked.
 * @throws CallError Status.codeExpired where the task waits for none, Status.refused within a minute or beyond the phone's day
 */
export async function resendCode(
  platform: Platform,
  { creditData }: Parties,
  customerId: string,
  taskId: string,
): Promise<{ countdown: number }> {
  const { db, vault } = platform
  const task = await loadTask(db, customerId, taskId)
  if (task.state !== 'NEED_SMS' || task.finished_at || task.overtime || !task.party_task_no)
    return fail(Status.codeExpired)
  await transact(db, async (tx) => {
    await countRequest(tx, `code:authorisation:${taskId}`, ONE_A_MINUTE)
    await countCodeTo(tx, vault, { mobile: await mobileOf(vault, tx, customerId), holder: true })
  })
  const answer = await creditData.resendCode({ taskNo: task.party_task_no })
  if (answer.kind !== 'answer') return refuse(SOURCE_SILENT)
  if (answer.body.result !== 'sent') return fail(Status.codeExpired)
  return { countdown: COUNTDOWN_SECONDS }
}
