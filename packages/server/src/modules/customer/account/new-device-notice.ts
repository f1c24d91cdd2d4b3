import { formatDateTime, formatMonthDay } from '@wanka/contract/format.ts'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { mobileOf } from '../eligibility/index.ts'
import { deviceName } from './device-name.ts'

/** Notices a day; a caller who has the password and logs in again and again would hide the first one under more. */
const MOST_A_DAY = 3

/**
 * Notifies the owner of a login on a device that the account had not seen: which, when, and where it can be ended. Also by SMS
 * when only the password was proven, because then the phone has no other sign of it. The caller holds the row lock of the
 * customer.
 */
export async function noticeNewDevice(
  tx: Tx,
  customerId: string,
  { device, risky }: { device: string; risky: boolean },
): Promise<void> {
  const now = formatDateTime(new Date())
  const key = `newDevice:${now.slice(0, 10)}:`
  const { told } = await tx
    .selectFrom('letter')
    .select((select) => select.fn.countAll<number>().as('told'))
    .where('customer_id', '=', customerId)
    .where('dedupe_key', 'like', `${key}%`)
    .executeTakeFirstOrThrow()
  if (Number(told) >= MOST_A_DAY) return
  const noticeId = newId()
  const where = labelOf(deviceName(device))
  const came = risky ? '有人用登录密码登录您的账号，还没有通过安全认证，暂时不能操作' : '您的账号登录成功'
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '新设备登录提醒',
    body: `${formatMonthDay(now.slice(0, 10))}${now.slice(11, 16)}，在${where}上，${came}。如果是您本人，不用处理。如果不是，请在“登录设备”里退出那台设备，并修改登录密码。`,
    action: { label: '查看登录设备', url: '/pwSetting' },
    dedupeKey: `${key}${noticeId}`,
  })
  if (risky) await addJob(tx, 'account.tellNewDevice', { customerId, where, noticeId })
}

const labelOf = (device: string): string => (device ? `新设备（${device}）` : '新设备')

const Payload = z.object({ customerId: z.uuid(), where: z.string(), noticeId: z.uuid() })

/** The job that sends the SMS about a new device; it throws while the outcome is unknown, so that it runs again. */
export function tellNewDeviceJob({ db, vault }: Platform, { sms }: Parties): JobHandler {
  return async (payload) => {
    const { customerId, where, noticeId } = Payload.parse(payload)
    const answer = await sms.send({
      mobile: await mobileOf(vault, db, customerId),
      template: 'newDevice',
      text: `【万卡】有人在${where}上用登录密码登录您的账号，正在等待安全认证。如果不是您本人，请尽快修改登录密码。`,
      ref: noticeId,
    })
    if (answer.kind === 'unknown') throw new Error(`notice of a new device: ${answer.reason}`)
  }
}
