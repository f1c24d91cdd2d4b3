import { COMPLAINT_LENGTH } from '@wanka/contract/rules/help.rules.ts'
import { keepDraft, readDraft } from '../../../storage/draft-store.ts'

/** Adds what a customer asked in a conversation to the complaint that they have begun, as far as it fits. */
export function addToDraft(asked: string): void {
  const draft = readDraft('complaint')
  const typed = typeof draft.content === 'string' ? draft.content.trim() : ''
  const text = asked.trim()
  if (text === '' || typed.includes(text)) return
  const content = [...[typed, text].filter(Boolean).join('\n')].slice(0, COMPLAINT_LENGTH.max).join('')
  keepDraft('complaint', { ...draft, content })
}
