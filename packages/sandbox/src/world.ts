import type { Books } from './books/database.ts'
import type { Faults } from './faults/faults.ts'
import type { Scenarios } from './faults/scenarios.ts'
import type { Mailbox } from './messaging/mail/mailbox.ts'
import type { Inbox } from './messaging/sms/inbox.ts'
import type { NoticeBoard } from './payments/bank/notice-board.ts'
import type { ProviderSecrets } from './settings.ts'

/** What the providers share. */
export type Sandbox = {
  books: Books
  secrets: ProviderSecrets
  now: () => number
  /** Without a trailing slash. */
  serverUrl: () => string
  /** The address at which a customer's browser reaches this process; without a trailing slash. */
  publicUrl: () => string
  faults: Faults
  scenarios: Scenarios
  /** How many requests each call of each provider received, as `party.call`, since the process started. */
  requests: Map<string, number>
  inbox: Inbox
  mailbox: Mailbox
  notices: NoticeBoard
}
