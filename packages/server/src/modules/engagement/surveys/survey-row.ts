import { SurveyAnswers, SurveyQuestion } from '@wanka/contract/engagement/surveys.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'

const Questions = z.array(SurveyQuestion)
export type Survey = { surveyId: string; title: string; summary: string; questions: SurveyQuestion[] }

/** The newest open questionnaire, or the named one if it is open. @throws CallError Status.forbidden when there is none */
export async function openSurvey(reader: Reader, surveyId?: string): Promise<Survey> {
  const row = await reader
    .selectFrom('survey')
    .select(['survey_id', 'title', 'summary', 'questions'])
    .where('open', '=', true)
    .$if(surveyId !== undefined, (query) => query.where('survey_id', '=', surveyId ?? ''))
    .orderBy('sort', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return notFound()
  const { survey_id, title, summary, questions } = row
  return { surveyId: survey_id, title, summary, questions: Questions.parse(questions) }
}

/** Whether the customer has answered a questionnaire. */
export async function hasAnswered(reader: Reader, customerId: string, surveyId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('survey_answer')
    .select('survey_id')
    .where('customer_id', '=', customerId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the customer's answers, when the consent to them is withdrawn. */
export async function dropAnswers(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('survey_answer').where('customer_id', '=', customerId).execute()
}

/** The customer's answers as text, for the export of personal data. */
export async function keptAnswers(
  reader: Reader,
  customerId: string,
): Promise<{ title: string; question: string; chosen: string; at: Date }[]> {
  const { rows } = await sql<{ title: string; questions: unknown; answers: unknown; answered_at: Date }>`
    select s.title, s.questions, a.answers, a.answered_at from survey_answer a join survey s using (survey_id)
     where a.customer_id = ${customerId} order by a.answered_at`.execute(reader)
  return rows.flatMap(({ title, questions, answers, answered_at: at }) => {
    const asked = Questions.parse(questions)
    return SurveyAnswers.parse(answers).map(({ questionId, chosen }) => {
      const question = asked.find((each) => each.questionId === questionId)
      const labels = chosen.map((value) => question?.options.find((option) => option.value === value)?.label ?? value)
      return { title, question: question?.text ?? questionId, chosen: labels.join('、'), at }
    })
  })
}
