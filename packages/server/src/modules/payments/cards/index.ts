import type { ServerModule } from '../../../gateways/parties.ts'
import { cardRoutes, mandateRoutes } from './cards.routes.ts'
import { terminateMandateJob } from './terminate-mandate.job.ts'
import { unheardMandateJob } from './unheard-mandate.job.ts'

export {
  type BoundCard,
  boundCard,
  defaultCard,
  type PayCard,
  type PayeeCard,
  payCards,
  payCardsAhead,
  payeeCards,
  payoutToken,
  signedMandate,
} from './card-facts.ts'

export { checkPayCode, type OnePayment, payAuthOf, sendPayCode } from './pay-code.service.ts'
export { cardNumbersOf, unbindAll } from './unbind-all.ts'

export const cardsModule: ServerModule = {
  routes(app, platform, parties) {
    cardRoutes(app, platform, parties)
    mandateRoutes(app, platform, parties)
  },
  jobs: (platform, parties) => ({
    'cards.terminateMandate': terminateMandateJob(platform.db, parties),
    'cards.endUnheardMandate': unheardMandateJob(platform.db, parties),
  }),
}
