/**
 * Every key of `tabStore` and its lifetime. `visit`: of the page and its surroundings, of no customer. `person`: of one customer,
 * deleted when they log out or another customer logs in; it outlives an ended session, so that the same customer finds what they
 * typed after the next login.
 */
export const TAB_KEYS = {
  appSource: 'visit',
  hideHeader: 'visit',
  history: 'person',
  callBackUrl: 'visit',
  loseEffectUrl: 'visit',
  activityRoute: 'person',
  session: 'person',
  owner: 'person',
  drafts: 'person',
  once: 'person',
  loanApplication: 'person',
  cardCode: 'person',
  weChatWay: 'visit',
  weChatTicket: 'person',
} as const satisfies Record<string, 'visit' | 'person'>

export type TabKey = keyof typeof TAB_KEYS

/** The keys to delete when the tab's customer changes. */
export const personalKeys = (): TabKey[] =>
  (Object.keys(TAB_KEYS) as TabKey[]).filter((key) => TAB_KEYS[key] === 'person')
