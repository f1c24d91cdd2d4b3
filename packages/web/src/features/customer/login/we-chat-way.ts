import type { WeChatOutcome } from '@wanka/contract/messaging/we-chat.ts'
import * as z from 'zod/mini'
import { tabStore } from '../../../storage/storage.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'

const WAY = 'weChatWay'
const TICKET = 'weChatTicket'
const Way = z.object({ browserKey: z.string() })
const Ticket = z.object({ openTicket: z.string(), browserKey: z.string(), nickname: z.string(), until: z.number() })
export type HeldTicket = z.infer<typeof Ticket>

// The tab's storage, not a cookie: WeChat's web view returns to the same tab and keeps this storage where it keeps no cookie (in
// a frame, on iOS), and it is sent only by an explicit call.
/** Stores the browser key before leaving for WeChat. */
export const keepWay = (browserKey: string): void => writeStored(tabStore, WAY, { browserKey })

/** Single use: whatever the outcome, the next attempt starts with a new key. */
export function takeWay(): string | undefined {
  const way = readStored(tabStore, WAY, Way)
  tabStore.remove(WAY)
  return way?.browserKey
}

/** A ticket outlives the page and an expired session: a customer who returns by another login page can still bind. */
export function holdTicket(
  { openTicket, nickname, expiresIn }: Extract<WeChatOutcome, { outcome: 'unbound' }>,
  browserKey: string,
): HeldTicket {
  const ticket = { openTicket, browserKey, nickname, until: Date.now() + expiresIn * 1000 }
  writeStored(tabStore, TICKET, ticket)
  return ticket
}

export function heldTicket(now = Date.now()): HeldTicket | undefined {
  const ticket = readStored(tabStore, TICKET, Ticket)
  return ticket && ticket.until > now ? ticket : undefined
}

export const dropTicket = (): void => tabStore.remove(TICKET)
