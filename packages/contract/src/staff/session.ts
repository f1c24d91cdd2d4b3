import * as z from 'zod/mini'
import { StaffRole } from './permissions.ts'
import { staffCall } from './staff-call.ts'

const nothing = z.strictObject({})

export const staffSession = {
  /** Who is signed in, and until when without doing anything. */
  me: staffCall('/desk/api/session/me', {
    permission: 'signedIn',
    effect: 'read',
    input: nothing,
    output: z.object({
      staffId: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(StaffRole),
      /** ISO 8601. */
      endsAt: z.string(),
      /** The present business date. */
      businessDate: z.string(),
    }),
  }),
  /** Ends this session. */
  signOut: staffCall('/desk/api/session/sign-out', {
    permission: 'signedIn',
    effect: 'idempotent',
    input: nothing,
    output: nothing,
  }),
}
