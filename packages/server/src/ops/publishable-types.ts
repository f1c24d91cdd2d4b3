/** The table and key columns of each publishable type. */
export const publishableTypes = {
  entry: { table: 'entry', keys: ['place', 'key'] },
  banner: { table: 'banner', keys: ['banner_id'] },
  program: { table: 'crm_program', keys: ['program_id'] },
  activity: { table: 'activity', keys: ['activity_id'] },
  faq: { table: 'faq', keys: ['faq_id'] },
  picture: { table: 'picture', keys: ['group_key', 'key'] },
  benefit: { table: 'member_benefit', keys: ['benefit_key'] },
  partner: { table: 'partner', keys: ['partner_key'] },
  'sub-business': { table: 'sub_business', keys: ['business'] },
  merchant: { table: 'merchant', keys: ['merchant_key'] },
} as const

export type PublishableType = keyof typeof publishableTypes
export type PublishableTable = (typeof publishableTypes)[PublishableType]['table']

const keysByTable = new Map<string, readonly string[]>(
  Object.values(publishableTypes).map(({ table, keys }) => [table, keys]),
)

/** The key columns of a publishable table. */
export const keysOf = (table: PublishableTable): readonly string[] => keysByTable.get(table) ?? []
