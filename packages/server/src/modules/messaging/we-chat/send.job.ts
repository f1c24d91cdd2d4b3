import { z } from 'zod'
import type { WeChatGateway, WeChatMessage, WeChatSent } from '../../../gateways/we-chat.gateway.ts'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endMessage, type MessageKey, takeMessage } from './message-row.ts'
import type { PassKeeper } from './pass-keeper.ts'

const Key = z.object({ customerId: z.uuid(), letterId: z.uuid() })
const Payload = z.object({ messages: z.array(Key) })

/**
 * The job that sends letters in WeChat, in batches; one that fails does not hold up the others. WeChat has no idempotency key:
 * what it may have sent is never sent again, what it surely has not is tried until it is late.
 */
export function sendJob(platform: Platform, party: WeChatGateway, keeper: PassKeeper): JobHandler {
  return async (payload) => {
    const { messages } = Payload.parse(payload)
    const failed: unknown[] = []
    for (const key of messages) await send(platform, party, keeper, key).catch((error) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  }
}

async function send(platform: Platform, party: WeChatGateway, keeper: PassKeeper, key: MessageKey): Promise<void> {
  const { jobsDb, vault, config } = platform
  // fetched first: without a token nothing was tried
  const token = await keeper.accessToken()
  if (token === undefined) throw new Error('WeChat gives no access token')
  const message = await transact(jobsDb, (tx) => takeMessage(tx, vault, config, key))
  if (!message) return
  const outcome = await sendWithRenewal(party, keeper, message, token)
  await transact(jobsDb, (tx) => endMessage(tx, key, outcome))
  if (outcome.kind === 'busy') throw new Error(`WeChat: ${outcome.reason}`)
}

/** Sends a message; a token that another program of the account has replaced meanwhile is renewed once. */
async function sendWithRenewal(
  party: WeChatGateway,
  keeper: PassKeeper,
  message: WeChatMessage,
  token: string,
): Promise<WeChatSent> {
  const outcome = await party.send(token, message)
  if (outcome.kind !== 'expired') return outcome
  const next = await keeper.accessToken(token)
  const again: WeChatSent = next === undefined ? outcome : await party.send(next, message)
  return again.kind === 'expired' ? { kind: 'busy', reason: 'the access token was not taken' } : again
}
