import type { MallCallback } from '../../../gateways/mall-fields.ts'
import type { MallFields } from '../../../gateways/mall-sign.ts'
import { sameBytes, sha256 } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { openMallCase } from './open-mall-case.ts'

/** Scope of the pseudonym under which the mall knows a customer: stable at the mall, meaningless to any other party. */
export const MALL_PARTY = 'mall'

/** Format of the mall's order number. */
export const ORDER_NUM = /^[\w.:-]{1,64}$/

// The no-op update makes the second of two concurrent requests wait for the first one's row and return it.
const read = preparedQuery<{ said: Buffer }>(`
  insert into mall_signature (sign, said) values ($1, $2)
  on conflict (sign) do update set said = mall_signature.said returning said`)

/**
 * Whether a signature of the mall comes with the same fields as before. The mall's scheme gives the same signature when a
 * character moves from one field to the next; a different reading is treated as forged and opens a case for staff.
 */
export async function isFirstReading(tx: Tx, callback: MallCallback, fields: MallFields): Promise<boolean> {
  const { sign = '', orderNum = '' } = fields
  const said = sha256(JSON.stringify([callback, ...Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]))
  const [known] = await read.rows(tx, sign, said)
  if (known && sameBytes(known.said, said)) return true
  await openMallCase(tx, 'mallSignatureReused', ORDER_NUM.test(orderNum) ? orderNum : sign)
  return false
}
