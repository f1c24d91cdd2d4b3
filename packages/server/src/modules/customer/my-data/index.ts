import type { ServerModule } from '../../../gateways/parties.ts'
import { mountDataFiles } from './file.routes.ts'
import { myDataRoutes } from './my-data.routes.ts'

export const myDataModule: ServerModule = {
  routes(app, platform) {
    myDataRoutes(app, platform)
    mountDataFiles(app, platform)
  },
}
