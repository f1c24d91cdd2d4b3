import type { ServerModule } from '../../gateways/parties.ts'

export const repaymentModule: ServerModule = {}
