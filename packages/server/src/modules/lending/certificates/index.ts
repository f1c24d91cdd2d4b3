import type { ServerModule } from '../../../gateways/parties.ts'
import { startExpediting } from '../../../platform/jobs/expedite.ts'
import { drawLater } from './apply-certificate.service.ts'
import { certificateRoutes } from './certificates.routes.ts'
import { mountFiles } from './files.routes.ts'
import { makeRenderJob } from './render-certificate.job.ts'

export { certificateHoldersOf } from './certificate-row.ts'
export { ownFilePdf, ownFileTitle } from './own-file.ts'
export { renderPdf } from './render-pdf.ts'
export { documentLink } from './signed-document.ts'

export const certificatesModule: ServerModule = {
  routes(app, platform) {
    certificateRoutes(app, platform)
    mountFiles(app, platform)
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
  jobs: (platform) => ({ 'certificate.draw': makeRenderJob(platform) }),
}
