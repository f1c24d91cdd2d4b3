import { unfinished } from '@wanka/contract/lending/unfinished.ts'
import type { ServerModule } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listUnfinished } from './unfinished.service.ts'

/** Serves the call for what a customer has under way. */
export const unfinishedModule: ServerModule = {
  routes: (app, platform) =>
    serve(app, platform, unfinished.list, (_input, { db, caller }) => listUnfinished(db, caller.customerId)),
}
