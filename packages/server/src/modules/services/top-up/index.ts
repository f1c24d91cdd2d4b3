import type { ServerModule } from '../../../gateways/parties.ts'
import { startExpediting } from '../../../platform/jobs/expedite.ts'
import { makeCompareJob } from './compare.job.ts'
import { makeFollowJob } from './follow.job.ts'
import { followLookedAt } from './follow-looked-at.ts'
import { topUpRoutes } from './top-up.routes.ts'

export { decideTopUp, openTopUp, topUpsIn } from './desk.service.ts'
export { compareTopUps, goOnWithTopUps, topUpsMayDiffer, topUpsOpen } from './night.ts'
export { topUpPayable } from './payable.ts'
export type { Word } from './settle-top-up.ts'
export { lockTopUp, operatorName } from './top-up-row.ts'

/** 话费充值: top-up orders, their outcome at the provider, and the comparison of its books with ours. */
export const topUpModule: ServerModule = {
  routes: topUpRoutes,
  background: ({ db }, _parties, log) =>
    startExpediting(
      db,
      'topUp',
      (looked) => followLookedAt(db, looked),
      (error) => log(`top-ups: ${error}`),
    ),
  jobs: (platform, parties) => ({
    'topUp.follow': makeFollowJob(platform, parties),
    'topUp.compare': makeCompareJob(platform, parties),
  }),
}
