import type { ServerModule } from '../../gateways/parties.ts'
import { certificateRoutes } from './certificates.routes.ts'
import { makeDrawJob } from './draw-certificate.job.ts'
import { mountFiles } from './files.routes.ts'

export { certificateHoldersOf } from './certificate-row.ts'
export { documentLink } from './document-link.ts'

export const certificatesModule: ServerModule = {
  routes(app, kernel) {
    certificateRoutes(app, kernel)
    mountFiles(app, kernel)
  },
  jobs: (kernel) => ({ 'certificate.draw': makeDrawJob(kernel) }),
}
