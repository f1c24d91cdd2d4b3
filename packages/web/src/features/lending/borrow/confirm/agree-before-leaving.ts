import { copy } from '@wanka/contract/copy.ts'
import { keepReading, readReading } from '../../../../lending/borrow-flow.ts'
import type { Dialogs } from '../../../../ui/overlays/dialogs.tsx'
import { type Paper, unreadOf } from '../contracts/papers.ts'

/**
 * Leaving with unread agreements asks the specification's question (§2.8). Yes ticks the box on the confirmation page, no clears
 * it; unread agreements stay unread, so this alone accepts nothing. Either way the customer leaves.
 */
export async function agreeBeforeLeaving(
  quoteId: string,
  papers: readonly Paper[],
  confirm: Dialogs['confirm'],
): Promise<true> {
  const now = readReading(quoteId)
  if (now.agreed || unreadOf(papers, now).length === 0) return true
  keepReading({ ...now, agreed: await confirm({ text: copy.agreeAll }) })
  return true
}
