import { StaffRole } from '@wanka/contract/staff/permissions.ts'
import { sql } from 'kysely'
import { writeStaff } from '../desk/staff/known-staff.ts'
import { newId } from '../platform/db/id.ts'
import { type Command, decide, Usage } from './command.ts'

/** From this many administrators on, a new member of staff takes two of them, at the desk. */
const ENOUGH = 2

/** Writes the first members of staff down: those who propose and approve all others. */
export const staff: Command = {
  usage: 'staff <email> <name> <role> [<role> …]',
  about: 'write down who works at the desk and as what, until two administrators do that there',
  async run(desk, [email, name, ...named]) {
    const roles = named.map((role) => StaffRole.safeParse(role).data)
    const isEmail = email !== undefined && /^\S+@\S+\.\S+$/.test(email)
    if (!isEmail || !name || roles.length === 0) throw new Usage(staff.usage)
    const known = roles.filter((role) => role !== undefined)
    if (known.length < roles.length) throw new Usage(`a role is one of ${StaffRole.options.join(', ')}`)
    const facts = { roles: known.join(' ') }
    await decide(desk, { action: 'staff.written', subject: email.toLowerCase(), facts }, async (tx) => {
      await sql`lock table staff_role in share row exclusive mode`.execute(tx)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from staff_role join staff using (staff_id) where role = 'admin' and left_at is null`.execute(
        tx,
      )
      if ((rows[0]?.n ?? 0) >= ENOUGH) throw new Usage('two administrators work at the desk: they decide it there')
      await writeStaff(tx, { staffId: newId(), email, name, roles: known })
    })
    desk.print(`${email.toLowerCase()}: ${known.join(', ')}`)
    return 0
  },
}
