import type { ServerModule } from '../../../gateways/parties.ts'
import { surveyRoutes } from './surveys.routes.ts'

export { dropAnswers, keptAnswers } from './survey-row.ts'

export const surveysModule: ServerModule = { routes: surveyRoutes }
