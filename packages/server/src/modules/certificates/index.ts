import type { ServerModule } from '../../gateways/parties.ts'
import { startExpediting } from '../../kernel/expedite.ts'
import { drawLater } from './apply-certificate.service.ts'
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
  background: ({ db }, _parties, log) =>
    startExpediting(
      db,
      'certificate',
      async (looked) => {
        for (const { customerId, id } of looked) await drawLater(db, customerId, id)
      },
      (error) => log(`certificates: ${error}`),
    ),
  jobs: (kernel) => ({ 'certificate.draw': makeDrawJob(kernel) }),
}
