import type { AppSource } from '@wanka/contract/app-source.ts'
import type { LoginDevice } from '@wanka/contract/customer/devices.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'

const PROGRAMS: Record<AppSource, string> = {
  '1': '万卡App',
  jfwallet: '钱包',
  pzscAPP: '商城App',
  wukCredit: '信用卡管家',
  cube: '魔方',
  DDApp: 'DDApp',
  webDebugger: '调试页面',
  quickApp: '快应用',
  weChat: '微信',
  browser: '浏览器',
}

/** `iPhone · 微信`, `PJD110 · 万卡App 3.4.7`. */
export const deviceTitle = ({
  device,
  source,
  appVersion,
}: Pick<LoginDevice, 'device' | 'source' | 'appVersion'>): string =>
  [device || '未知设备', source && `${PROGRAMS[source]} ${appVersion}`.trim()].filter(Boolean).join(' · ')

/** A login expires within a month, so day and minute are precise enough. */
export const minute = (instant: string): string => `${formatMonthDay(instant)} ${instant.slice(11, 16)}`

export function whenUsed({ loginAt, seenAt, current, uncertified }: LoginDevice): string {
  if (uncertified) return `${minute(loginAt)} 用密码登录，没有通过安全认证，不能使用账号`
  return current ? `${minute(loginAt)} 登录` : `${minute(loginAt)} 登录，最近使用 ${minute(seenAt)}`
}
