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

/** The chosen options by question. */
export const SurveyAnswers = z
  .array(z.strictObject({ questionId: wire.id(), chosen: z.array(wire.id()).check(z.minLength(1), z.maxLength(20)) }))
  .check(z.maxLength(20))
export type SurveyAnswers = z.infer<typeof SurveyAnswers>

/** A short, voluntary questionnaire (specification §2.6, /loanInvestigate). */
export const survey = {
  /** The named survey, else the one open now. @throws CallError Status.forbidden for an unknown one */
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
  /**
   * Once per person.
   * @throws CallError Status.malformedField naming the question whose answer is missing or not among its options,
   * Status.refused for a customer who answered before
   */
  submit: formCall('/user/api/survey/submit', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ surveyId: wire.id(), answers: wire.json(SurveyAnswers), agreementKeys: wire.keys() }),
    output: z.null(),
  }),
}
