import type { ServerModule } from '../../gateways/parties.ts'
import { cardRoutes, mandateRoutes } from './cards.routes.ts'
import { terminateMandateJob } from './terminate-mandate.job.ts'
import { unheardMandateJob } from './unheard-mandate.job.ts'

export {
  type BoundCard,
  boundCard,
  defaultCard,
  type PayCard,
  payCards,
  payCardsAhead,
  signedMandate,
} from './card-facts.ts'

export { cardNumbersOf, letCardsGo } from './let-go.ts'

export const cardsModule: ServerModule = {
  routes(app, kernel, parties) {
    cardRoutes(app, kernel, parties)
    mandateRoutes(app, kernel, parties)
  },
  jobs: (kernel, parties) => ({
    'cards.terminateMandate': terminateMandateJob(kernel.db, parties),
    'cards.endUnheardMandate': unheardMandateJob(kernel.db, parties),
  }),
}
