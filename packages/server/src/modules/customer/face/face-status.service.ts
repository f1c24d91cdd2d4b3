import type { CallOutput } from '@wanka/contract/call.ts'
import type { face } from '@wanka/contract/customer/face.ts'
import { progress } from '@wanka/contract/enums.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { loadStanding } from '../eligibility/index.ts'
import { hasAgreed } from './face-consent.ts'
import { triesLeft } from './face-tries.ts'

/** How the customer's face check stands, and what the next one needs. */
export async function faceStatus(reader: Reader, customerId: string): Promise<CallOutput<typeof face.status>> {
  const { face: standing, faceUntil, businessDate } = await loadStanding(reader, customerId)
  return {
    faceStatus: progress[standing],
    agreed: await hasAgreed(reader, customerId),
    triesLeft: await triesLeft(reader, customerId, businessDate),
    ...(faceUntil && { expireAt: `${faceUntil} 23:59:59` }),
  }
}
