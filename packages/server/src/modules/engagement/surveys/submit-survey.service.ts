import type { CallInput } from '@wanka/contract/call.ts'
import type { SurveyAnswers, SurveyQuestion, survey } from '@wanka/contract/engagement/surveys.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { consentsOf, keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { openSurvey } from './survey-row.ts'

const CONSENT = 'survey'

/**
 * Stores a customer's answers to a questionnaire, once.
 * @throws CallError Status.forbidden for an unknown questionnaire, Status.malformedField naming the question that is not answered
 * as required, Status.refused for a customer who has answered already, or naming the agreement not read
 */
export async function submitSurvey(
  tx: Tx,
  customerId: string,
  { surveyId, answers, agreementKeys }: CallInput<typeof survey.submit>,
  device: string,
): Promise<null> {
  const { questions } = await openSurvey(tx, surveyId)
  const wrong = notAnswered(questions, answers)
  if (wrong) fail(Status.malformedField, '', { field: wrong, reason: '请选择答案' })
  const already = await consentsOf(tx, customerId, CONSENT)
  const agreed = await requireAgreed(tx, CONSENT, agreementKeys, { already })
  await keepConsents(tx, { customerId, kind: CONSENT, agreed, device })
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('survey_answer')
    .values({ customer_id: customerId, survey_id: surveyId, answers: JSON.stringify(answers) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) refuse('您已经填写过这份问卷，谢谢')
  return null
}

/**
 * Checks that every question is answered once, with its own options, and with a single one where it allows one.
 * @returns the first question that is not, or `answers` for a surplus answer
 */
function notAnswered(questions: readonly SurveyQuestion[], answers: SurveyAnswers): string | undefined {
  const bad = questions.find(({ questionId, kind, options }) => {
    const [given, again] = answers.filter((answer) => answer.questionId === questionId)
    if (!given || again) return true
    const { chosen } = given
    const known = chosen.every((value) => options.some((option) => option.value === value))
    return !known || new Set(chosen).size !== chosen.length || (kind === 'one' && chosen.length > 1)
  })
  if (bad) return bad.questionId
  return answers.length > questions.length ? 'answers' : undefined
}
