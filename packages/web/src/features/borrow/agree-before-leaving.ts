import { copy } from '@wanka/contract/copy.ts'
import type { Dialogs } from '../../ui/dialogs.tsx'
import { keepReading, readReading } from './borrow-flow.ts'
import { type Paper, unreadOf } from './papers.ts'

/**
 * Leaving with papers unread asks the specification's question (§2.8). Yes ticks the box on the page that confirms, no unticks
 * it; what was not read stays unread, so nothing is agreed to by this alone.
 */
export async function agreeBeforeLeaving(
  quoteId: string,
  papers: readonly Paper[],
  confirm: Dialogs['confirm'],
): Promise<void> {
  const now = readReading(quoteId)
  if (now.agreed || unreadOf(papers, now).length === 0) return
  keepReading({ ...now, agreed: await confirm({ text: copy.agreeAll }) })
}
