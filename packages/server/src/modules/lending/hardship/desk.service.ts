import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { hardshipReasons } from '@wanka/contract/lending/hardship.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { fitsHardship, HARDSHIP_ANSWER_DAYS, hardshipPlans, proposedPlan } from '@wanka/domain/hardship.ts'
import { type HardshipEvent, type HardshipState, hardship as machine } from '@wanka/domain/states/hardship.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { appUrl } from '../../../platform/http/app-url.ts'
import { quotedWords } from '../../../platform/observability/quoted-words.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadPlan, loanNameOf } from '../loans/index.ts'
import { lockPlan } from './apply-change.ts'
import { daysLate, owedRows } from './can-request.ts'
import { type Hardship, lockHardship, moveHardship, openSaid } from './hardship-row.ts'
import { tellHardship } from './letters.ts'
import { endHardship } from './request.service.ts'

const LISTED = 100

/** Lines for the operator: requests in one state, the longest waiting first. */
export async function listHardships(reader: Reader, state: HardshipState): Promise<string[]> {
  const { rows } = await sql<{ hardship_no: string; app_id: string; moved_at: Date }>`
    select h.hardship_no, o.app_id, h.moved_at from hardship h join loan_order o using (customer_id, order_id)
     where h.state = ${state} order by h.moved_at limit ${LISTED}`.execute(reader)
  return rows.map((row) => [row.hardship_no, state, row.app_id, `since ${formatDateTime(row.moved_at)}`].join('  '))
}

const numbered = (hardshipNo: string) => sql<boolean>`hardship_no = ${hardshipNo}`

/**
 * Lines for the operator: what the customer says, with pictures by links valid for a minute, what is owed, and the plans that fit.
 * @throws RangeError without such a request
 */
export async function showHardship(tx: Tx, { vault, config }: Platform, hardshipNo: string): Promise<string[]> {
  const request = await named(tx, hardshipNo)
  const { customerId, orderId, pictures, state, periods, answerBy } = request
  const { date, rows } = await loadPlan(tx, customerId, { orderIds: [orderId] })
  const unpaid = owedRows(rows, date)
  const plans = hardshipPlans(unpaid)
  const said = openSaid(vault, request)
  const proposed = said && proposedPlan(plans, said.monthly)
  return [
    `${hardshipNo}  ${state}${periods ? `  ${periods} instalments` : ''}${answerBy ? `  answer by ${answerBy}` : ''}`,
    `loan  ${rows[0]?.appId ?? orderId}  ${unpaid.length} bills  ${daysLate(unpaid, date)} days past due`,
    ...(said ? [`reason  ${hardshipReasons[said.reason]}`, `can pay  ${formatMoney(said.monthly)} a month`] : []),
    ...(said?.note ? ['says', ...quotedWords(said.note)] : []),
    ...pictures.map((id) => `picture, for a minute  ${appUrl(config, signedLink(vault, 'picture', id))}`),
    ...plans.map(
      (plan) =>
        `plan  ${plan.periods} instalments of ${formatMoney(plan.monthly)}${plan.periods === proposed?.periods ? '  proposed' : ''}`,
    ),
  ]
}

type Decision = { hardshipNo: string; actor: string }

async function named(tx: Tx, hardshipNo: string): Promise<Hardship> {
  const request = await lockHardship(tx, numbered(hardshipNo))
  if (!request) throw new RangeError(`no hardship request ${hardshipNo}`)
  return request
}

async function lockFor(tx: Tx, hardshipNo: string, event: HardshipEvent): Promise<Hardship> {
  const request = await named(tx, hardshipNo)
  if (!can(machine, request.state, event)) throw new RangeError(`hardship request ${hardshipNo} is ${request.state}`)
  return request
}

const answerBy = (date: BusinessDate): BusinessDate => addDays(date, HARDSHIP_ANSWER_DAYS)

/** Asks the customer for more. @throws RangeError without such a request, and for one that is not waiting */
export async function askMore(tx: Tx, { hardshipNo, actor, question }: Decision & { question: string }): Promise<void> {
  const request = await lockFor(tx, hardshipNo, 'ask')
  const { date, rows } = await lockPlan(tx, request)
  const by = answerBy(date)
  await moveHardship(tx, request, { event: 'ask', actor, set: { question, answer_by: by } })
  const [first] = rows
  const again = `:${newId()}`
  if (first) await tellHardship(tx, request, 'asked', { loanName: loanNameOf(first, date), answerBy: by, again })
}

/**
 * Offers a plan of some instalments.
 * @throws RangeError without such a request, for one that is not waiting, and for a number that does not fit the loan
 */
export async function offerPlan(tx: Tx, { hardshipNo, actor, periods }: Decision & { periods: number }): Promise<void> {
  const request = await lockFor(tx, hardshipNo, 'offer')
  const { date, rows } = await lockPlan(tx, request)
  if (!fitsHardship(owedRows(rows, date), periods))
    throw new RangeError(`no plan of ${periods} instalments fits the loan`)
  const by = answerBy(date)
  await moveHardship(tx, request, { event: 'offer', actor, set: { periods, answer_by: by, question: '' } })
  const [first] = rows
  if (first) await tellHardship(tx, request, 'offered', { loanName: loanNameOf(first, date), answerBy: by })
}

/** Refuses with a reason for the customer. @throws RangeError as `askMore` */
export async function refuseHardship(
  tx: Tx,
  { hardshipNo, actor, reason }: Decision & { reason: string },
): Promise<void> {
  const request = await lockFor(tx, hardshipNo, 'refuse')
  await endHardship(tx, request, { event: 'refuse', actor, refusal: reason })
}
