import type { Insertable } from 'kysely'
import type { DB } from '../kernel/tables.ts'

/** Pictures that pages ask for by group. The licences are drawn examples until operators put the real ones in their place. */
export const pictures: readonly Insertable<DB['picture']>[] = [
  { group_key: 'licence', key: 'businessLicence', url: '/pictures/business-licence.svg', sort: 1 },
  { group_key: 'licence', key: 'telecomLicence', url: '/pictures/telecom-licence.svg', sort: 2 },
]
