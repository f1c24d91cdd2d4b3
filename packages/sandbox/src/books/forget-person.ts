import { type Books, inTransaction } from './database.ts'

/** What is remembered of a telephone number alone: what we hold, too, such as cards, orders and policies, stays as it is. */
const OF_A_NUMBER = ['sms', 'group_person', 'challenge', 'credit_task']

/**
 * Lets the outside world forget a person: messages, pending codes, tasks of credit data, what the group knows of the number, and
 * the decisions on the identity. @returns the number of rows that are gone
 */
export const forgetPerson = (books: Books, { mobile, certId }: { mobile: string; certId?: string | undefined }) =>
  inTransaction(books, async (tx) => {
    let gone = 0
    for (const table of OF_A_NUMBER)
      gone += (await tx.query(`delete from ${table} where mobile = $1`, [mobile])).rowCount ?? 0
    if (certId === undefined) return gone
    return gone + ((await tx.query('delete from identity_review where cert_id = $1', [certId])).rowCount ?? 0)
  })
