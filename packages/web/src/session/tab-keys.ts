/**
 * What a tab keeps, and how long. `visit`: of the page and its surroundings, nobody's. `person`: somebody's, gone when they
 * log out or somebody else logs in; it outlives an ended session, so that whoever logs in again finds what was typed. A
 * `tabStore` takes no other key.
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

/** Taken out of a tab when its person goes. */
export const personalKeys = (): TabKey[] =>
  (Object.keys(TAB_KEYS) as TabKey[]).filter((key) => TAB_KEYS[key] === 'person')
