import { formatDateTime, formatMonthDay } from '@wanka/contract/format.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { writeLetter } from '../../messaging/letters/index.ts'

const RESET_LOGIN = '请马上用手机号重新设置登录密码，并查看登录设备'
const RESET_DEAL = '请马上重置交易密码，并查看登录设备'

/** What became of a password, and what to do about a change that was not one's own. */
const NOTICES = {
  'account.passwordSet': ['登录密码已设置', '登录密码已经设置，下次可以用手机号和密码登录', RESET_LOGIN],
  'account.passwordChanged': ['登录密码已修改', '登录密码已经修改，所有设备都要用新密码重新登录', RESET_LOGIN],
  'account.passwordReset': [
    '登录密码已重置',
    '登录密码已用手机验证码重新设置，所有设备都要用新密码重新登录',
    RESET_LOGIN,
  ],
  'dealPassword.changed': ['交易密码已修改', '交易密码已经修改，其他设备都要重新登录', RESET_DEAL],
  'dealPassword.reset': ['交易密码已重置', '交易密码已经重新设置，其他设备都要重新登录', RESET_DEAL],
} as const

export type PasswordChange = keyof typeof NOTICES

/** Writes the letter about a changed password, in the transaction of the change. */
export async function tellPasswordChange(tx: Tx, customerId: string, change: PasswordChange): Promise<void> {
  const now = formatDateTime(new Date())
  const [title, what, remedy] = NOTICES[change]
  await writeLetter(tx, customerId, {
    kind: 'service',
    title,
    body: `${formatMonthDay(now.slice(0, 10))}${now.slice(11, 16)}，${what}。如果不是您本人操作，${remedy}。`,
    action: { label: '查看登录设备', url: '/pwSetting' },
    dedupeKey: `${change}:${newId()}`,
  })
}
