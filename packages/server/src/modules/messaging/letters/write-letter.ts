import type { LetterKind } from '@wanka/contract/messaging/letters.ts'
import type { NoticeTopic } from '@wanka/contract/messaging/notices.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { mayTell } from '../notices/index.ts'

type NewLetter = {
  kind: LetterKind
  title: string
  /** Plain text; it contains nothing that is sealed elsewhere. */
  body: string
  /** A page of ours where the customer can act on it. */
  action?: { label: string; url: string }
  /** Deduplication key: the customer gets one letter per key. */
  dedupeKey: string
}

const TOPIC = { repayment: 'repayment', service: 'account', activity: 'marketing' } as const satisfies Record<
  LetterKind,
  NoticeTopic
>

/** Writes a letter in the transaction of the event that it reports, if the customer receives its topic by letter. */
export async function writeLetter(tx: Tx, customerId: string, letter: NewLetter): Promise<void> {
  const { kind, title, body, action, dedupeKey } = letter
  if (!(await mayTell(tx, customerId, TOPIC[kind], 'letter'))) return
  await tx
    .insertInto('letter')
    .values({
      customer_id: customerId,
      letter_id: newId(),
      kind,
      title,
      body,
      action_label: action?.label ?? '',
      action_url: action?.url ?? '',
      dedupe_key: dedupeKey,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
