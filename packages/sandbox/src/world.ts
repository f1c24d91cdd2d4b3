import type { Books } from './books/database.ts'
import type { Faults } from './faults/faults.ts'
import type { Inbox } from './messaging/sms/inbox.ts'
import type { NoticeBoard } from './payments/bank/notice-board.ts'
import type { PartySecrets } from './settings.ts'

/** What the parties share: the same town, each with its own counter. */
export type Sandbox = {
  books: Books
  secrets: PartySecrets
  now: () => number
  /** Without a trailing slash. */
  serverUrl: () => string
  /** Where a customer's browser reaches this program; without a trailing slash. */
  publicUrl: () => string
  faults: Faults
  /** How often each call of each party was asked, as `party.call`, since the program started. */
  requests: Map<string, number>
  inbox: Inbox
  notices: NoticeBoard
}
