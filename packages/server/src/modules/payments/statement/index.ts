import type { ServerModule } from '../../../gateways/parties.ts'
import { mountStatementFiles } from './file.routes.ts'
import { statementRoutes } from './statement.routes.ts'

/** 交易记录: every movement of money of a customer, read from the books of the modules that move it. */
export const statementModule: ServerModule = {
  routes(app, platform) {
    statementRoutes(app, platform)
    mountStatementFiles(app, platform)
  },
}
