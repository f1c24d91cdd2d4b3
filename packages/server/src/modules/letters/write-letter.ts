import type { LetterKind } from '@wanka/contract/letter.ts'
import type { Tx } from '../../kernel/db.ts'
import { newId } from '../../kernel/id.ts'

type NewLetter = {
  kind: LetterKind
  title: string
  /** Plain words; nothing in it that is sealed elsewhere. */
  body: string
  /** A page of ours where something can be done about it. */
  action?: { label: string; url: string }
  /** What it is about: of one key the customer gets one letter. */
  dedupeKey: string
}

/** Writes a letter with whatever it tells of, in one transaction. */
export async function writeLetter(tx: Tx, customerId: string, letter: NewLetter): Promise<void> {
  const { kind, title, body, action, dedupeKey } = letter
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
