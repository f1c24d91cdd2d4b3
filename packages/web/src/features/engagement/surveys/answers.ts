import type { SurveyAnswers, SurveyQuestion } from '@wanka/contract/engagement/surveys.ts'

/** The chosen options by question. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** The selection after a tap: a multiple choice toggles, a single choice replaces. */
export function toggled(kind: SurveyQuestion['kind'], now: readonly string[], value: string): readonly string[] {
  if (kind === 'one') return [value]
  return now.includes(value) ? now.filter((other) => other !== value) : [...now, value]
}

/** The number of the first unanswered question, from 1. */
export function firstOpen(questions: readonly SurveyQuestion[], chosen: Chosen): number | undefined {
  const index = questions.findIndex(({ questionId }) => !chosen[questionId]?.length)
  return index < 0 ? undefined : index + 1
}

export const answersOf = (questions: readonly SurveyQuestion[], chosen: Chosen): SurveyAnswers =>
  questions.map(({ questionId }) => ({ questionId, chosen: [...(chosen[questionId] ?? [])] }))
