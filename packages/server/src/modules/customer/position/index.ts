import { position } from '@wanka/contract/customer/position.ts'
import type { ServerModule } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import { agreeToPosition, keepPosition } from './position.service.ts'

export { positionOf, positionStatus, withdrawPosition } from './position.service.ts'

export const positionModule: ServerModule = {
  routes(app, platform) {
    serve(app, platform, position.agree, ({ agreementKeys }, { tx, caller, meta }) =>
      agreeToPosition(tx, { customerId: caller.customerId, device: meta.device }, agreementKeys).then(() => null),
    )
    serve(app, platform, position.report, (input, { tx, caller }) =>
      keepPosition(tx, platform.vault, caller.customerId, input).then(() => null),
    )
  },
}
