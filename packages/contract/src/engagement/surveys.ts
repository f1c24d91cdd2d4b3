import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

export const SurveyQuestion = z.object({
  questionId: z.string(),
  text: z.string(),
  /** Whether one answer is chosen or several. */
  kind: z.enum(['one', 'several']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

/** What was chosen, by question. */
export const SurveyAnswers = z
  .array(z.strictObject({ questionId: wire.id(), chosen: z.array(wire.id()).check(z.minLength(1), z.maxLength(20)) }))
  .check(z.maxLength(20))
export type SurveyAnswers = z.infer<typeof SurveyAnswers>

/** A short questionnaire that nobody has to answer (specification §2.6, /loanInvestigate). */
export const survey = {
  /** The one that is open now unless one is named; 1007 for one that nobody knows. */
  get: formCall('/user/api/survey/get', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ surveyId: z.optional(wire.id()) }),
    output: z.object({
      surveyId: z.string(),
      title: z.string(),
      summary: z.string(),
      questions: z.array(SurveyQuestion),
      done: z.boolean(),
    }),
  }),
  /** Once for each person. 1002 names the question whose answer is missing or is none of its options; 40403 for who did already. */
  submit: formCall('/user/api/survey/submit', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ surveyId: wire.id(), answers: wire.json(SurveyAnswers), agreementKeys: wire.keys() }),
    output: z.null(),
  }),
}
