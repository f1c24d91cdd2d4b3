import type { InviteStep } from '@wanka/contract/engagement/referrals.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

/** Enqueues the job that decides later whether a reward is owed; the modules in which a customer progresses call in here. */
const toJob = (step: string): string => `
  select graphile_worker.add_job('invitations.step', json_build_object('customerId', customer_id, 'friendId', $1::text, 'step', ${step}::text))
    from noted`
const DAY = '(select business_date from business_calendar)'

const invited = preparedQuery(`
  with noted as (
    insert into invitation (customer_id, invitation_id, friend_id, registered_on)
    select i.customer_id, $2::uuid, $1::uuid, ${DAY} from inviter i join customer c using (customer_id)
     where i.code = $3 and c.state = 'active' and i.customer_id <> $1::uuid
    on conflict do nothing returning customer_id
  ) ${toJob("'registered'")}`)

/** Records that a new customer registered with an invite code. An unknown code counts as none. */
export async function noteInvited(tx: Tx, friendId: string, code: string): Promise<void> {
  if (code !== '') await invited.pipelined(tx, friendId, newId(), code)
}

const COLUMN = { realName: 'real_name_on', line: 'line_on', firstLoan: 'first_loan_on' } as const
const reached = (column: string) =>
  preparedQuery(`
    with noted as (
      update invitation set ${column} = ${DAY} where friend_id = $1::uuid and ${column} is null returning customer_id
    ) ${toJob('$2')}`)
const steps = {
  realName: reached(COLUMN.realName),
  line: reached(COLUMN.line),
  firstLoan: reached(COLUMN.firstLoan),
} as const satisfies Record<Exclude<InviteStep, 'registered'>, unknown>

/** Records the customer's first arrival at a step. For a customer who was not invited it costs one index lookup. */
export const noteStep = (tx: Tx, customerId: string, step: keyof typeof steps): Promise<void> =>
  steps[step].pipelined(tx, customerId, step)
