/**
 * Sentences that the specification fixes, each once and by name: to the letter where it gives the text, ours where
 * it gives only the meaning. Copy of one screen lives with its screen, that of status codes in status-copy.ts, that of
 * fields in rules/.
 */
export * as copy from './sentences.ts'
