import type { ServerModule } from '../../../gateways/parties.ts'
import { emailRoutes } from './email.routes.ts'
import { receiptJob } from './receipt.job.ts'
import { releaseJob } from './remove.service.ts'
import { sendMailJob } from './send-mail.job.ts'

export { mailableAddress, verifiedAddress } from './address-row.ts'

export const emailModule: ServerModule = {
  routes: emailRoutes,
  jobs: (platform, parties) => ({
    'email.receipt': receiptJob(platform, parties),
    'email.release': releaseJob(platform),
    'email.send': sendMailJob(platform, parties),
  }),
}
