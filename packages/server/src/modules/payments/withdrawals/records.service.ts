import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { fen } from '@wanka/domain/money.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { withdrawal, withdrawalCode } from '@wanka/domain/states/withdrawal.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { resolveStatus } from '../payment-instructions/index.ts'

const PAGE = 20
/** Seconds that the bank has before the customer is shown that its answer is missing. */
const PROMPT_SECONDS = 30

/**
 * A customer's withdrawals, newest first, a page at a time; amounts in fen. Viewing one that is under way expedites a query of
 * the bank.
 * @throws CallError Status.forbidden when `after` is another customer's
 */
export async function withdrawalRecords(
  reader: Reader,
  customerId: string,
  { after }: CallInput<typeof withdrawals.records>,
): Promise<CallOutput<typeof withdrawals.records>> {
  const before = after === undefined ? undefined : ((await findOwn(reader, customerId, after)) ?? notFound())
  const rows = await reader
    .selectFrom('reward_withdrawal as w')
    .leftJoin('bank_instruction as i', 'i.instruction_no', 'w.instruction_no')
    .selectAll('w')
    .select(['i.state as said', sql<boolean>`i.sent_at < now() - make_interval(secs => ${PROMPT_SECONDS})`.as('quiet')])
    .where('w.customer_id', '=', customerId)
    .$if(before !== undefined, (query) => query.where('w.withdrawal_id', '<', before?.withdrawal_id ?? ''))
    .orderBy('w.withdrawal_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const open = rows.filter(({ state }) => state === 'requested').map((row) => row.withdrawal_id)
  resolveStatus(reader, customerId, open)
  const list = rows.slice(0, PAGE).map((row) => ({
    withdrawNo: row.withdraw_no,
    amt: fen(row.amount),
    state: withdrawalCode[stateNamed(withdrawal, row.state)],
    ...(row.state === 'requested' && { step: stepOf(row) }),
    bankName: row.card_bank_name,
    tail: row.card_tail,
    createdAt: formatDateTime(row.created_at),
    ...(row.ended_at && { endedAt: formatDateTime(row.ended_at) }),
    ...(row.reason !== '' && { reason: row.reason }),
  }))
  return { list, hasMore: rows.length > PAGE }
}

const stepOf = ({
  said,
  quiet,
}: {
  said: string | null
  quiet: boolean | null
}): 'requested' | 'paying' | 'unknown' => {
  if (said === 'intended') return 'requested'
  return quiet ? 'unknown' : 'paying'
}

const findOwn = (reader: Reader, customerId: string, withdrawNo: string) =>
  reader
    .selectFrom('reward_withdrawal')
    .select('withdrawal_id')
    .where('customer_id', '=', customerId)
    .where('withdraw_no', '=', withdrawNo)
    .executeTakeFirst()
