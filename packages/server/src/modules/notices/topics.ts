import type { NoticeChannel, NoticeTopic } from '@wanka/contract/notice.ts'

/** `always` cannot be turned off, `on` and `off` are how it is until the customer chooses. */
type Standing = 'always' | 'on' | 'off'

/**
 * What is told by which way. Money and safety are always told; marketing is off until somebody asks for it, and nothing depends on
 * it.
 */
const STANDING = {
  account: { letter: 'always', sms: 'always' },
  progress: { letter: 'always' },
  repayment: { letter: 'always', sms: 'on' },
  marketing: { letter: 'off', sms: 'off' },
} as const satisfies Record<NoticeTopic, Partial<Record<NoticeChannel, Standing>>>

export const standingOf = (topic: NoticeTopic, channel: NoticeChannel): Standing | undefined => {
  const ways: Partial<Record<NoticeChannel, Standing>> = STANDING[topic]
  return ways[channel]
}
