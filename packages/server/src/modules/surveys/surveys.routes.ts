import { survey } from '@wanka/contract/survey.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { submitSurvey } from './submit-survey.service.ts'
import { hasAnswered, openSurvey } from './survey-row.ts'

export function surveyRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, survey.get, async ({ surveyId }, { db, caller }) => {
    const asked = await openSurvey(db, surveyId)
    return { ...asked, done: await hasAnswered(db, caller.customerId, asked.surveyId) }
  })
  serve(app, kernel, survey.submit, (input, { tx, caller, meta }) =>
    submitSurvey(tx, caller.customerId, input, meta.device),
  )
}
