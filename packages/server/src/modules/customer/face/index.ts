import type { ServerModule } from '../../../gateways/parties.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { resumeLoans } from '../eligibility/index.ts'
import { checkById, lastDayOf, lockChecks, moveCheck, newCheck } from './check-row.ts'
import { faceRoutes } from './face.routes.ts'

/** Records a pass that staff verified by other means: it counts like a face check, and no face was compared. */
export async function verifyManually(tx: Tx, customerId: string, actor: string): Promise<void> {
  await lockChecks(tx, customerId)
  const date = await today(tx)
  const checkId = await newCheck(tx, customerId, { scene: 'staff', date, actor })
  await moveCheck(tx, customerId, await checkById(tx, customerId, checkId), { event: 'open', actor })
  const set = { expires_on: lastDayOf(date) }
  await moveCheck(tx, customerId, await checkById(tx, customerId, checkId), { event: 'pass', actor, set })
  await resumeLoans(tx, customerId)
}

export const faceModule: ServerModule = { routes: faceRoutes }

export { lockChecks } from './check-row.ts'
export { withdrawFace } from './withdraw-face.service.ts'
