import type { CallOutput } from '@wanka/contract/call.ts'
import type { help } from '@wanka/contract/support/help.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { isWhiteListed, memberLevel } from '../../engagement/membership/index.ts'
import { readSetting } from '../../operations/catalogue/index.ts'

type Reply = CallOutput<typeof help.config>

const UID_LENGTH = 24
/** Customers on this channel's white list are served first, whatever their membership. */
const PREMIUM = 'premium'
const PREMIUM_LEVEL = 9

/** How this caller reaches customer service. The id in the conversation leads to no customer without our key. */
export async function serviceConfig(reader: Reader, vault: Vault, customerId: string | undefined): Promise<Reply> {
  const { scriptUrl, fallbackTel, hours } = await readSetting(reader, 'customerService')
  return {
    scriptUrl,
    uid: customerId ? vault.index('customerService', customerId).toString('hex').slice(0, UID_LENGTH) : '',
    level: customerId ? await levelFor(reader, customerId) : 0,
    fallbackTel: fallbackTel || (await readSetting(reader, 'consumerHotline')),
    hours,
    answerDays: await readSetting(reader, 'complaintAnswerDays'),
  }
}

const levelFor = async (reader: Reader, customerId: string): Promise<number> =>
  (await isWhiteListed(reader, customerId, PREMIUM)) ? PREMIUM_LEVEL : memberLevel(reader, customerId)
