import * as z from 'zod/mini'
import { StaffRole } from './permissions.ts'
import { staffCall } from './staff-call.ts'

const Member = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  signedIn: z.boolean(),
  /** ISO 8601. */
  leftAt: z.optional(z.string()),
})
export type Member = z.infer<typeof Member>

export const people = {
  /** All who work at the desk, and who has left. */
  list: staffCall('/desk/api/people/list', {
    permission: 'staff.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ staff: z.array(Member) }),
  }),
}
