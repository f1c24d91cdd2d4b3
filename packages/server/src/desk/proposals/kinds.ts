import type { Facts } from '@wanka/contract/staff/proposals.ts'
import { sql } from 'kysely'
import { giveCoupon } from '../../modules/engagement/coupons/index.ts'
import { grantPoints } from '../../modules/engagement/points/index.ts'
import { lockLine, steerCustomer } from '../../modules/lending/credit-line/index.ts'
import { writeOff } from '../../modules/lending/write-offs/index.ts'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/id.ts'
import { refuse } from '../../platform/http/failures.ts'
import { leaveStaff, writeStaff } from '../staff/known-staff.ts'
import { campaignKinds } from './campaign-kinds.ts'
import { catalogueKinds } from './catalogue-kinds.ts'
import { contentKinds } from './content-kinds.ts'
import { customerDecisions } from './customer-decisions.ts'
import { groupKinds } from './group-kinds.ts'
import { moneyKinds } from './money-kinds.ts'
import type { Doing, ProposalKinds } from './proposal-kind.ts'
import { settingKinds } from './setting-kinds.ts'

/** Points that staff give are good for as long as earned ones. */
const POINTS_VALID_DAYS = 365

/** What each kind of proposal rests on and does. */
export const proposalKinds: ProposalKinds = {
  ...moneyKinds,
  ...campaignKinds,
  ...catalogueKinds,
  ...settingKinds,
  ...contentKinds,
  ...groupKinds,
  'staff.write': {
    subject: ({ email }) => email,
    lock: (tx, { email }) => lockStaff(tx, email),
    facts: (reader, { email }) => staffFacts(reader, email),
    apply: async (tx, change) => {
      await writeStaff(tx, { staffId: newId(), ...change })
      return staffFacts(tx, change.email)
    },
  },
  'staff.leave': {
    subject: ({ email }) => email,
    lock: (tx, { email }) => lockStaff(tx, email),
    facts: async (reader, { email }) => {
      const facts = await staffFacts(reader, email)
      if (facts.works !== true) refuse('这位员工不在职')
      return facts
    },
    apply: async (tx, { email }) => {
      await leaveStaff(tx, email)
      return staffFacts(tx, email)
    },
  },
  ...customerDecisions,
  'customer.freeze': steering('freeze'),
  'customer.unfreeze': steering('unfreeze'),
  'loan.writeOff': {
    subject: ({ appId }) => appId,
    lock: (tx, { appId }) =>
      tx.selectFrom('loan_order').select('app_id').where('app_id', '=', appId).forUpdate().execute(),
    facts: (reader, { appId }) => loanFacts(reader, appId),
    apply: async (tx, { appId }) => ({ sum: await writeOff(tx, appId) }),
  },
  'points.give': {
    subject: ({ customerId }) => customerId,
    lock: (tx, { customerId }) => lockCustomer(tx, customerId),
    facts: async (reader, { customerId, currency }) => {
      const { account } = await customerFacts(reader, customerId)
      const points = await reader
        .selectFrom('point_account')
        .select('free')
        .where('customer_id', '=', customerId)
        .where('currency', '=', currency)
        .executeTakeFirst()
      return { account, points: points?.free ?? 0 }
    },
    apply: async (tx, { customerId, currency, amount }, { proposalId }) => {
      const grant = { customerId, currency, amount, title: '客服补发', validDays: POINTS_VALID_DAYS }
      return { given: await grantPoints(tx, { ...grant, occasion: `proposal:${proposalId}` }) }
    },
  },
  'coupon.give': {
    subject: ({ customerId }) => customerId,
    lock: (tx, { customerId }) => lockCustomer(tx, customerId),
    facts: async (reader, { customerId, coupon }) => {
      const kind = await reader.selectFrom('coupon_kind').select('title').where('code', '=', coupon).executeTakeFirst()
      if (!kind) return refuse('没有这种优惠券')
      const { account } = await customerFacts(reader, customerId)
      return { account, coupon: kind.title }
    },
    apply: async (tx, { customerId, coupon }, { proposalId }) => {
      const couponId = await giveCoupon(tx, { customerId, kind: coupon, issueKey: `proposal:${proposalId}` })
      return { given: couponId !== undefined }
    },
  },
}

type OfCustomer = { customerId: string }

function steering(event: 'freeze' | 'unfreeze') {
  return {
    subject: ({ customerId }: OfCustomer) => customerId,
    lock: (tx: Tx, { customerId }: OfCustomer) => lockCustomer(tx, customerId),
    facts: (reader: Reader, { customerId }: OfCustomer) => customerFacts(reader, customerId),
    apply: async (tx: Tx, { customerId }: OfCustomer, doing: Doing) => {
      await steerCustomer(tx, customerId, event, doing)
      return customerFacts(tx, customerId)
    },
  }
}

// the line before its customer, as everywhere
const lockCustomer = async (tx: Tx, customerId: string): Promise<void> => {
  await lockLine(tx, customerId)
  await tx.selectFrom('customer').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()
}

const lockStaff = (tx: Tx, email: string) =>
  tx.selectFrom('staff').select('staff_id').where('email', '=', email).forUpdate().execute()

async function staffFacts(reader: Reader, email: string): Promise<Facts> {
  const person = await reader
    .selectFrom('staff')
    .select(['staff_id', 'name', 'left_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!person) return { works: false, roles: '' }
  const roles = await reader
    .selectFrom('staff_role')
    .select('role')
    .where('staff_id', '=', person.staff_id)
    .orderBy('role')
    .execute()
  return { works: person.left_at === null, name: person.name, roles: roles.map(({ role }) => role).join(' ') }
}

async function customerFacts(reader: Reader, customerId: string) {
  const row = await reader
    .selectFrom('customer')
    .leftJoin('credit_line', 'credit_line.customer_id', 'customer.customer_id')
    .select(['customer.state as account', 'customer.frozen', 'credit_line.state as line', 'credit_line.granted'])
    .where('customer.customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return refuse('没有这位客户')
  return row
}

async function loanFacts(reader: Reader, appId: string): Promise<Facts> {
  const loan = await reader
    .selectFrom('loan_order')
    .select(['state', 'amount', 'customer_id', 'order_id'])
    .where('app_id', '=', appId)
    .executeTakeFirst()
  if (!loan) return refuse('没有这笔借款')
  const { rows } = await sql<{ unpaid: number; oldest: string | null; open: number; late: number }>`
    select count(*)::int as unpaid, min(i.due_on) as oldest, coalesce(sum(i.principal - i.principal_paid), 0)::bigint as open,
           greatest(0, coalesce(max(b.business_date - i.due_on), 0)) as late
      from instalment i cross join business_calendar b
     where i.customer_id = ${loan.customer_id} and i.order_id = ${loan.order_id} and i.paid_on is null`.execute(reader)
  const { unpaid = 0, oldest = null, open = 0, late = 0 } = rows[0] ?? {}
  return {
    state: loan.state,
    sum: loan.amount,
    unpaidBills: unpaid,
    oldestDue: oldest,
    openPrincipal: open,
    daysLate: late,
  }
}
