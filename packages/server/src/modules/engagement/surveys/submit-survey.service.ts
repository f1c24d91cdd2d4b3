import type { CallInput } from '@wanka/contract/call.ts'
import type { SurveyAnswers, SurveyQuestion, survey } from '@wanka/contract/engagement/surveys.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { consentsOf, keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { openSurvey } from './survey-row.ts'

const CONSENT = 'survey'

/**
 * Keeps what was chosen, once for each person.
 * @throws CallError 1007 no such questionnaire, 1002 on the question that is not answered as asked, 40403 for who did already, or naming
 * the agreement not read
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

/** Every question once, each with options of its own, one where one is asked for. @returns the first that is not, or `answers` for one too many */
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
