import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { FoundCustomer } from '@wanka/contract/staff/customers.ts'
import { sql } from 'kysely'
import { mobileIndex, openMobile } from '../../modules/customer/eligibility/index.ts'
import type { Reader } from '../../platform/db/db.ts'
import { isId } from '../../platform/db/id.ts'
import type { Platform } from '../../platform/platform.ts'

type Row = {
  customer_id: string
  account_no: string
  mobile_cipher: string
  state: string
  frozen: boolean
  created_at: Date
}

const SELECTED = sql`c.customer_id, c.account_no, c.mobile_cipher, c.state, c.frozen, c.created_at from customer c`

/** The customer with this phone, account number, id, loan number or repayment number. */
export async function findCustomers({ db, vault }: Platform, what: string): Promise<FoundCustomer[]> {
  const phone = check(rules.mobile, what)
  const named = phone.ok
    ? sql`c.mobile_index = ${mobileIndex(vault, phone.value)}`
    : isId(what)
      ? sql`c.customer_id = ${what}`
      : sql`c.customer_id in (
          select customer_id from customer where account_no = ${what}
          union all select customer_id from loan_order where app_id = ${what}
          union all select customer_id from repayment_order where repay_no = ${what})`
  const { rows } = await sql<Row>`select ${SELECTED} where ${named}`.execute(db)
  return rows.map((row) => toFound(vault, row))
}

/** The number itself, where it is a loan's. */
export async function findLoanNumber(reader: Reader, what: string): Promise<string | undefined> {
  const row = await reader.selectFrom('loan_order').select('app_id').where('app_id', '=', what).executeTakeFirst()
  return row?.app_id
}

/** One customer. */
export async function readCustomer(
  reader: Reader,
  { vault }: Platform,
  id: string,
): Promise<FoundCustomer | undefined> {
  const { rows } = await sql<Row>`select ${SELECTED} where c.customer_id = ${id}`.execute(reader)
  return rows[0] && toFound(vault, rows[0])
}

/** The customers after this one, the newest first: an id tells when it was made. */
export async function listCustomers(
  { db, vault }: Platform,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<Row>`
    select ${SELECTED} ${after ? sql`where c.customer_id < ${after}` : sql``}
     order by c.customer_id desc limit ${limit}`.execute(db)
  return rows.map((row) => toFound(vault, row))
}

/** The phone of a closed account is erased. */
const toFound = (vault: Platform['vault'], row: Row): FoundCustomer => ({
  customerId: row.customer_id,
  accountNo: row.account_no,
  mobile: row.state === 'closed' ? '' : maskPhone(openMobile(vault, row.customer_id, row.mobile_cipher)),
  state: row.state,
  frozen: row.frozen,
  registeredAt: row.created_at.toISOString(),
})
