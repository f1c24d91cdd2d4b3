import type { CallOutput } from '@wanka/contract/call.ts'
import type { points } from '@wanka/contract/engagement/points.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { issuedEntry, pointsEntry, post } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { lockPoints, OLDEST_FIRST, pointBalance } from './balance.ts'
import { addLot, openPoints } from './grant-points.ts'
import { FUDOU_OF_A_DIAMOND, transferKey, writeEntry } from './point-entry.ts'

/** Days that fudou from diamonds stay valid, as long as granted ones. */
const VALID_DAYS = 365

const used = preparedQuery<{ amount: number }>(`
  ${OLDEST_FIRST}, lots as (
    update point_lot l set free = l.free - t.amount from taken t where l.customer_id = $1 and l.lot_id = t.lot_id
  ), account as (
    update point_account set free = free - $3::bigint where customer_id = $1 and currency = $2
  )
  select coalesce(sum(amount), 0)::bigint as amount from taken`)

/** Exchanges diamonds for fudou. @throws CallError Status.refused for more diamonds than the customer has */
export async function exchangeDiamonds(
  tx: Tx,
  customerId: string,
  diamonds: number,
): Promise<CallOutput<typeof points.exchange>> {
  // Same lock order as end-of-day.
  await openPoints(tx, { customerId, currency: 'FUDOU' })
  const { free } = await lockPoints(tx, customerId, 'RICHBEAN')
  if (free < diamonds) refuse(`钻石只有${free}颗，不够兑换`, { diamonds: free })
  const fudou = diamonds * FUDOU_OF_A_DIAMOND
  const date = await today(tx)
  await used.rows(tx, customerId, 'RICHBEAN', diamonds)
  await addLot(tx, { customerId, currency: 'FUDOU' }, fudou, addDays(date, VALID_DAYS))
  const line = { customerId, kind: 'exchanged', date } as const
  const entryId = await writeEntry(tx, {
    ...line,
    currency: 'RICHBEAN',
    amount: -diamonds,
    title: `兑换成${fudou}富豆`,
  })
  await writeEntry(tx, { ...line, currency: 'FUDOU', amount: fudou, title: `用${diamonds}颗钻石兑换` })
  await post(tx, [
    {
      key: transferKey(entryId),
      kind: 'pointsExchanged',
      valueDate: date,
      postingDate: date,
      entries: [
        pointsEntry(customerId, 'RICHBEAN', diamonds),
        issuedEntry('RICHBEAN', 'exchanged', -diamonds),
        pointsEntry(customerId, 'FUDOU', -fudou),
        issuedEntry('FUDOU', 'exchanged', fudou),
      ],
    },
  ])
  return { fudou, diamonds: free - diamonds, balance: (await pointBalance(tx, customerId, 'FUDOU')).free }
}
