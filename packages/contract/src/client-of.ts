import type { ClientProfile } from './status.ts'

/**
 * Services whose calls go by the second client: those that wait for outside data, and those that only decorate a page.
 * The path decides, so no call site chooses. Why: docs/decisions/0015.
 */
const SECOND_CLIENT_SERVICES = ['auth', 'market', 'marketApi', 'mkmoln', 'yyApiTest', 'channelApi']
/** Under the marketing prefix, but sells or pays out: rewards, top-ups, phone plans. */
const SHOPS = '/market/api/'

/** The client profile (timeout, reading of statuses) that serves a path. */
export const clientOf = (path: string): ClientProfile =>
  SECOND_CLIENT_SERVICES.includes(path.split('/')[1] ?? '') && !path.startsWith(SHOPS) ? 'second' : 'general'
