import type { ServerModule } from '../../../gateways/parties.ts'
import { makeCheckJob, makeCountJob, makeReportJob } from './books.job.ts'
import { mountClock } from './clock.routes.ts'
import { makeCloseJob } from './close.job.ts'
import { makeReconcileJob } from './reconcile.job.ts'
import { makeRemindJob } from './remind.job.ts'

export { closeDay } from './close-day.ts'
export { type CloseReport, closeLineOf, isWell, listCloses, readCloseReport } from './close-report.ts'

export const calendarModule: ServerModule = {
  routes: mountClock,
  jobs: (platform, parties) => ({
    // A crontab task name must not contain a dot.
    'calendar/close': makeCloseJob(platform),
    'calendar/check': makeCheckJob(platform),
    'calendar.count': makeCountJob(platform),
    'calendar.report': makeReportJob(platform),
    'calendar.remind': makeRemindJob(platform, parties),
    'calendar.reconcile': makeReconcileJob(platform, parties),
  }),
  crontab: [
    '*/10 * * * * calendar/close ?jobKey=calendar_close&jobKeyMode=replace',
    // 04:30 in Shanghai, when the close has ended and few customers are awake
    '30 20 * * * calendar/check ?jobKey=calendar_check&jobKeyMode=replace',
  ],
}
