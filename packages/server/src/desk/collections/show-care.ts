import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Care, collections } from '@wanka/contract/staff/collections.ts'
import { lastPromiseDay } from '@wanka/domain/collections.ts'
import {
  customersIn,
  lastPromises,
  promisesOf,
  readContacts,
  readMarks,
  readStanding,
} from '../../modules/lending/collections/index.ts'
import { openHardshipsOf } from '../../modules/lending/hardship/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/failures.ts'
import type { Platform } from '../../platform/platform.ts'
import { expectView } from '../customers/customer-view.ts'
import { readCustomer } from '../customers/find-customers.ts'
import { holdersOf, standing } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'

const PAGE = 50

/** A page of a bucket, with who works on which customer and what each promised last. */
export async function listOverdue(
  db: Db,
  staff: Staff,
  { bucket, after }: CallInput<typeof collections.list>,
): Promise<CallOutput<typeof collections.list>> {
  const found = await customersIn(db, { bucket, after, limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const ids = shown.map(({ customerId }) => customerId)
  const holders = await holdersOf(db, staff, 'collections', ids)
  const promises = await lastPromises(db, ids)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  return {
    customers: shown.map(({ contactedAt, stop, ...one }) => {
      const promised = promises.get(one.customerId)
      return {
        ...one,
        ...(contactedAt && { contactedAt: contactedAt.toISOString() }),
        ...(stop && { stop }),
        ...(promised && { promised }),
        ...standing(holders, one.customerId),
      }
    }),
    ...(last && { next: { dueOn: last.dueOn, key: last.customerId } }),
  }
}

/**
 * A customer who is past due, for a member of staff who has said why they look.
 * @throws CallError Status.refused with `data.reasonNeeded` and the customer's id
 */
export async function showCare(db: Db, platform: Platform, staff: Staff, customerId: string): Promise<Care> {
  const viewEndsAt = await expectView(db, staff, customerId)
  const { accountNo, mobile } = (await readCustomer(db, platform, customerId)) ?? notFound()
  const { date, bills, owed, left, refused } = (await readStanding(db, customerId)) ?? notFound()
  const contacts = await readContacts(db, platform.vault, customerId)
  const holders = await holdersOf(db, staff, 'collections', [customerId.toLowerCase()])
  return {
    ...{ customerId, accountNo, mobile, businessDate: date, owed, left, refused },
    days: bills[0]?.overdueDays ?? 0,
    bills: bills.map(({ overdueDays: days, ...bill }) => ({
      ...{ billNo: bill.billNo, appId: bill.appId, loanName: bill.loanName, no: bill.no, periods: bill.periods },
      ...{ dueOn: bill.dueOn, days, owed: bill.owed, penalty: bill.penalty },
    })),
    contacts: contacts.map(({ staffId, ...contact }) => ({ ...contact, isCallers: staffId === staff.staffId })),
    promises: await promisesOf(db, customerId),
    promiseBy: lastPromiseDay(date),
    marks: await readMarks(db, customerId),
    hardships: await openHardshipsOf(db, customerId),
    ...standing(holders, customerId.toLowerCase()),
    viewEndsAt: viewEndsAt.toISOString(),
  }
}
