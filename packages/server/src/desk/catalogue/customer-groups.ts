import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { customerGroups, GroupMember } from '@wanka/contract/staff/customer-groups.ts'
import { sql } from 'kysely'
import { readSetting } from '../../modules/operations/catalogue/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { isId } from '../../platform/db/id.ts'
import { notFound } from '../../platform/http/failures.ts'
import { openProposals } from '../proposals/proposal-row.ts'
import { staffNames } from '../staff/known-staff.ts'

const LISTED = 50

/** The white lists that have customers, and every label, with how many customers each has. */
export async function listGroups(db: Db): Promise<CallOutput<typeof customerGroups.list>> {
  const known = await readSetting(db, 'customerLabels')
  const { rows: channels } = await sql<{ channel: string; customers: number }>`
    select channel, count(*)::int as customers from white_list group by channel order by channel`.execute(db)
  const { rows: labelled } = await sql<{ label: string; customers: number }>`
    select label, count(*)::int as customers from customer where label <> '' group by label`.execute(db)
  const counted = new Map(labelled.map(({ label, customers }) => [label, customers]))
  return { channels, labels: known.map((one) => ({ ...one, customers: counted.get(one.label) ?? 0 })) }
}

type MemberRow = { customerId: string; accountNo: string; at: string; addedAt: Date | null; addedBy: string | null }

/** One page of the customers of a group. */
export async function listMembers(
  db: Db,
  { group, after }: CallInput<typeof customerGroups.members>,
): Promise<CallOutput<typeof customerGroups.members>> {
  const query =
    group.kind === 'whiteList'
      ? sql<MemberRow>`
          select c.customer_id as "customerId", c.account_no as "accountNo", w.added_at as "addedAt", w.added_by as "addedBy",
                 to_char(w.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
            from white_list w join customer c using (customer_id)
           where w.channel = ${group.channel}
             and (${after?.key ?? null}::uuid is null
                  or (w.added_at, w.customer_id) > (${after?.at ?? null}::timestamptz, ${after?.key ?? null}::uuid))
           order by w.added_at, w.customer_id limit ${LISTED + 1}`
      : sql<MemberRow>`
          select customer_id as "customerId", account_no as "accountNo", null as "addedAt", null as "addedBy",
                 to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
            from customer
           where label = ${group.label} and label <> '' and (${after?.key ?? null}::uuid is null or customer_id > ${after?.key ?? null}::uuid)
           order by customer_id limit ${LISTED + 1}`
  const { rows } = await query.execute(db)
  const shown = rows.slice(0, LISTED)
  const names = await staffNames(
    db,
    shown.flatMap(({ addedBy }) => addedBy ?? []),
  )
  const last = rows.length > LISTED ? shown.at(-1) : undefined
  return {
    members: shown.map(
      ({ customerId, accountNo, addedAt, addedBy }): GroupMember => ({
        ...{ customerId, accountNo },
        ...(addedAt && { addedAt: addedAt.toISOString() }),
        ...(addedBy && { addedBy: names.get(addedBy) ?? addedBy }),
      }),
    ),
    ...(last && { next: { at: last.at, key: last.customerId } }),
  }
}

/** The groups that one customer is in. */
export async function findGroups(
  db: Db,
  { account }: CallInput<typeof customerGroups.find>,
): Promise<CallOutput<typeof customerGroups.find>> {
  const row = await db
    .selectFrom('customer')
    .select(['customer_id as customerId', 'account_no as accountNo', 'state', 'label'])
    .where(isId(account) ? 'customer_id' : 'account_no', '=', account)
    .executeTakeFirst()
  if (!row) return notFound()
  const { customerId, accountNo, state, label } = row
  const channels = await db
    .selectFrom('white_list')
    .select('channel')
    .where('customer_id', '=', customerId)
    .orderBy('channel')
    .execute()
  const waiting = await Promise.all(
    (['whiteList.write', 'label.write'] as const).map((kind) => openProposals(db, [kind], [customerId])),
  )
  return {
    ...{ customerId, accountNo, isClosed: state === 'closed' },
    ...(label && { label }),
    channels: channels.map(({ channel }) => channel),
    proposals: waiting.flatMap((of) => of(customerId).proposalId ?? []),
  }
}
