import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/** Target groups that the seeded catalogue uses; operators publish others. */
export const programs: readonly Insertable<DB['crm_program']>[] = [
  { program_id: 'newcomer', title: '新来的客户', rule: JSON.stringify({ newerThanDays: 30, noLoanYet: true }) },
]
