import type { ServerModule } from '../../../gateways/parties.ts'
import { complaintRoutes } from './complaints.routes.ts'
import { tellJob } from './tell.job.ts'

export { answerComplaint, closeComplaint, closeComplaintsOf, takeComplaint } from './desk.service.ts'
export { disputeOf, isDisputed, isReportDisputed, reportDispute } from './disputes.ts'
export { type ShownTicket, showComplaint, waitingComplaints } from './show-complaint.ts'
export { saidInTickets } from './ticket.service.ts'

export const complaintsModule: ServerModule = {
  routes: complaintRoutes,
  jobs: (platform, parties) => ({ 'complaint.tell': tellJob(platform, parties) }),
}
