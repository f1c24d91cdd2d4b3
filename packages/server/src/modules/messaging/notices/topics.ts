import type { NoticeChannel, NoticeTopic } from '@wanka/contract/messaging/notices.ts'

/** `always` cannot be turned off; `on` and `off` are the defaults until the customer chooses. */
type Standing = 'always' | 'on' | 'off'

/**
 * The channels of each topic. Money and safety notices are always sent; marketing is off until the customer opts in, and nothing
 * depends on it. A receipt names a card and a sum on a lock screen or in a mailbox, so it goes out where the customer asked for it.
 * Data that was read to decide on a limit reminds of a card only where the customer asked for that too.
 * WeChat serves customers who bound it and subscribed.
 */
const STANDING = {
  account: { letter: 'always', sms: 'always', weChat: 'off' },
  progress: { letter: 'always', sms: 'on' },
  repayment: { letter: 'always', sms: 'on', weChat: 'off' },
  receipt: { letter: 'always', sms: 'off', email: 'off' },
  heldCards: { letter: 'off' },
  marketing: { letter: 'off', sms: 'off' },
} as const satisfies Record<NoticeTopic, Partial<Record<NoticeChannel, Standing>>>

/** How a topic is sent on a channel by default; `undefined` when it is not offered. */
export const standingOf = (topic: NoticeTopic, channel: NoticeChannel): Standing | undefined => {
  const ways: Partial<Record<NoticeChannel, Standing>> = STANDING[topic]
  return ways[channel]
}
