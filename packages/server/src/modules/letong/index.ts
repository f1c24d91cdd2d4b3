import { letong } from '@wanka/contract/letong.ts'
import type { ServerModule } from '../../gateways/parties.ts'
import { shareAnswers } from '../../gateways/share-answers.ts'
import { serve } from '../../kernel/serve.ts'
import { showBills, showCard } from './cards.service.ts'
import { leaveCard } from './leave.service.ts'
import { activateCard, orderCard } from './order.service.ts'
import { showPackages } from './packages.service.ts'
import { makeTellJob } from './tell.job.ts'

export { cardsRun, endCards } from './night.ts'
export { letongPayable } from './payable.ts'

/** What the partner sells changes seldom, and an order is judged by it anew. */
const PLANS_HOLD_MS = 30_000

/** 乐通: phone plans of a partner, their cards and months. */
export const letongModule: ServerModule = {
  routes: (app, kernel, parties) => {
    const plans = shareAnswers(
      () => parties.letong.packages(),
      () => '',
      { forMs: PLANS_HOLD_MS, most: 1 },
    )
    serve(app, kernel, letong.packages, (_input, { caller }) =>
      showPackages(kernel, () => plans(undefined), caller.customerId),
    )
    serve(app, kernel, letong.order, (input, { tx, caller, meta }) =>
      orderCard(tx, kernel.vault, { ...caller, device: meta.device }, input),
    )
    serve(app, kernel, letong.card, ({ cardNo }, { db, caller }) => showCard(db, caller.customerId, cardNo))
    serve(app, kernel, letong.activate, ({ cardNo }, { tx, caller }) => activateCard(tx, caller.customerId, cardNo))
    serve(app, kernel, letong.leave, ({ cardNo }, { tx, caller }) => leaveCard(tx, caller.customerId, cardNo))
    serve(app, kernel, letong.bill, ({ cardNo }, { db, caller }) => showBills(db, caller.customerId, cardNo))
  },
  jobs: (kernel, parties) => ({ 'letong.tell': makeTellJob(kernel, parties) }),
}
