import { survey } from '@wanka/contract/engagement/surveys.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { submitSurvey } from './submit-survey.service.ts'
import { hasAnswered, openSurvey } from './survey-row.ts'

/** Registers the calls of questionnaires. */
export function surveyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, survey.get, async ({ surveyId }, { db, caller }) => {
    const asked = await openSurvey(db, surveyId)
    return { ...asked, done: await hasAnswered(db, caller.customerId, asked.surveyId) }
  })
  serve(app, platform, survey.submit, (input, { tx, caller, meta }) =>
    submitSurvey(tx, caller.customerId, input, meta.device),
  )
}
