import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import type { ServerModule } from '../../../gateways/parties.ts'
import { shareAnswers } from '../../../gateways/share-answers.ts'
import { serve } from '../../../platform/http/serve.ts'
import { showBills, showCard } from './cards.service.ts'
import { leaveCard } from './leave.service.ts'
import { activateCard, orderCard } from './order.service.ts'
import { showPackages } from './packages.service.ts'
import { makeTellJob } from './tell.job.ts'

export { cardsRun, endCards } from './night.ts'
export { letongPayable } from './payable.ts'

/** Cache time of the partner's packages: they change seldom, and an order is checked against them again. */
const PLANS_HOLD_MS = 30_000

/** 乐通: phone plans of a partner, their cards and months. */
export const letongModule: ServerModule = {
  routes: (app, platform, parties) => {
    const plans = shareAnswers(
      () => parties.letong.packages(),
      () => '',
      { forMs: PLANS_HOLD_MS, most: 1 },
    )
    serve(app, platform, phonePlans.packages, (_input, { caller }) =>
      showPackages(platform, () => plans(undefined), caller?.customerId),
    )
    serve(app, platform, phonePlans.order, (input, { tx, caller, meta }) =>
      orderCard(tx, platform.vault, { ...caller, device: meta.device }, input),
    )
    serve(app, platform, phonePlans.card, ({ cardNo }, { db, caller }) => showCard(db, caller.customerId, cardNo))
    serve(app, platform, phonePlans.activate, ({ cardNo }, { tx, caller }) =>
      activateCard(tx, caller.customerId, cardNo),
    )
    serve(app, platform, phonePlans.leave, ({ cardNo }, { tx, caller }) => leaveCard(tx, caller.customerId, cardNo))
    serve(app, platform, phonePlans.bill, ({ cardNo }, { db, caller }) =>
      showBills(platform.vault, db, caller.customerId, cardNo),
    )
  },
  jobs: (platform, parties) => ({ 'letong.tell': makeTellJob(platform, parties) }),
}
