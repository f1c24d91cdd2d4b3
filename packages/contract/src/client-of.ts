import type { ClientProfile } from './status.ts'

/**
 * The services whose calls go by the second client: those that wait for somebody else's data, and those that only
 * decorate. A call belongs to a client by its path, so no caller has to remember. Why: docs/decisions/0015.
 */
const SECOND_CLIENT_SERVICES = ['auth', 'market', 'marketApi', 'mkmoln', 'yyApiTest', 'channelApi']
/** Stands under marketing and sells or pays out: rewards, top-ups, phone plans. */
const SHOPS = '/market/api/'

export const clientOf = (path: string): ClientProfile =>
  SECOND_CLIENT_SERVICES.includes(path.split('/')[1] ?? '') && !path.startsWith(SHOPS) ? 'second' : 'general'
