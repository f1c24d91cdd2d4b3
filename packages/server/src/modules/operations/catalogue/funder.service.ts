import type { Lender } from '@wanka/contract/lending/quote.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { readSetting } from './setting.ts'

/** The lender as shown to the customer. `hotline` falls back to the product's consumer hotline; the client hides an empty one. */
export async function loadFunder(reader: Reader, code: string): Promise<Lender> {
  const { name, short_name, licence, hotline } = await reader
    .selectFrom('funder')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return {
    code,
    name,
    shortName: short_name,
    licence,
    hotline: hotline || (await readSetting(reader, 'consumerHotline')),
  }
}
