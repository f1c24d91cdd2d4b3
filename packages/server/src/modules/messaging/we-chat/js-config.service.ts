import { createHash } from 'node:crypto'
import type { CallOutput } from '@wanka/contract/call.ts'
import type { weChat } from '@wanka/contract/messaging/we-chat.ts'
import type { Config } from '../../../platform/config/config.ts'
import { randomToken } from '../../../platform/crypto/crypto.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isAppUrl } from '../../../platform/http/app-url.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import type { PassKeeper } from './pass-keeper.ts'

export type JsSigned = { ticket: string; nonceStr: string; timestamp: number; url: string }

/**
 * WeChat's signature of a page for its JS-SDK: SHA-1 in lower-case hex over the four fields in the order of their names, the
 * address without its fragment.
 */
export const jsSignature = ({ ticket, nonceStr, timestamp, url }: JsSigned): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#', 1)[0]}`)
    .digest('hex')

const NONCE_LENGTH = 16

/**
 * Signs one page of ours for WeChat's JS-SDK.
 * @throws CallError Status.forbidden for an address that is not ours, Status.refused while WeChat is not set up or does not
 *   answer
 */
export async function jsConfig(
  db: Db,
  config: Config,
  keeper: PassKeeper,
  asked: string,
): Promise<CallOutput<typeof weChat.jsConfig>> {
  const url = asked.split('#', 1)[0] ?? ''
  // a caller who could have any page signed could call WeChat in our name
  if (!isAppUrl(url, config)) return notFound()
  const { scriptUrl } = await readSetting(db, 'weChat')
  const ticket = scriptUrl && config.WECHAT_APP_ID ? await keeper.jsTicket() : undefined
  if (!ticket) return refuse('微信功能暂时不可用')
  const timestamp = Math.floor(Date.now() / 1000)
  const nonceStr = randomToken().slice(0, NONCE_LENGTH)
  const signature = jsSignature({ ticket, nonceStr, timestamp, url })
  return { scriptUrl, appId: config.WECHAT_APP_ID, timestamp, nonceStr, signature }
}
