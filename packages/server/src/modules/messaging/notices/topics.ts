import type { NoticeChannel, NoticeTopic } from '@wanka/contract/messaging/notices.ts'

/** `always` cannot be turned off, `on` and `off` are how it is until the customer chooses. */
type Standing = 'always' | 'on' | 'off'

/**
 * What is told by which way. Money and safety are always told; marketing is off until somebody asks for it, and nothing depends on
 * it. WeChat tells whoever bound it and asked for it.
 */
const STANDING = {
  account: { letter: 'always', sms: 'always', weChat: 'off' },
  progress: { letter: 'always' },
  repayment: { letter: 'always', sms: 'on', weChat: 'off' },
  marketing: { letter: 'off', sms: 'off' },
} as const satisfies Record<NoticeTopic, Partial<Record<NoticeChannel, Standing>>>

/** Topics of which some way can be chosen. */
export type ChosenTopic = Exclude<NoticeTopic, 'progress'>
export const isChosen = (topic: NoticeTopic): topic is ChosenTopic => topic !== 'progress'

export const standingOf = (topic: NoticeTopic, channel: NoticeChannel): Standing | undefined => {
  const ways: Partial<Record<NoticeChannel, Standing>> = STANDING[topic]
  return ways[channel]
}
