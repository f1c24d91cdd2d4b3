import type { Lender } from '@wanka/contract/lending/quote.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { readSetting } from './setting.ts'

/** Who lends, as the customer is told. Without a hotline of its own the product's consumer hotline stands; empty hides the line. */
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
