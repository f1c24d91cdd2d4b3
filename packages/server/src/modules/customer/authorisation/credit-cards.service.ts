import type { CallOutput } from '@wanka/contract/call.ts'
import type { authorisation, HeldCreditCard } from '@wanka/contract/customer/authorisation.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { type BusinessDate, nextDayOfMonth } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { creditReport } from '../../../gateways/credit-data.gateway.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { listAuthorisations } from './task-list.service.ts'

/** The credit cards of the newest report that counts. A later task that failed does not remove them. */
export async function listCreditCards(
  reader: Reader,
  customerId: string,
): Promise<CallOutput<typeof authorisation.creditCards>> {
  const { items } = await listAuthorisations(reader, customerId)
  const state = items.find(({ type }) => type === 'creditCard')?.state ?? 'none'
  const date = await today(reader)
  const task = await reader
    .selectFrom('auth_task')
    .select(['report', 'finished_at', 'expires_on'])
    .where('customer_id', '=', customerId)
    .where('type', '=', 'creditCard')
    .where('state', '=', 'SUCCESS')
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', date)
    .orderBy('finished_at', 'desc')
    .executeTakeFirst()
  if (!task?.finished_at) return { state, cards: [] }
  const { creditCards = [] } = creditReport.parse(task.report)
  return {
    state,
    time: formatDateTime(task.finished_at),
    expireAt: `${task.expires_on} 23:59:59`,
    cards: creditCards
      .map((card) => viewOf(card, date))
      .toSorted((one, other) => one.nextDue.localeCompare(other.nextDue)),
  }
}

type ReportedCard = NonNullable<ReturnType<typeof creditReport.parse>['creditCards']>[number]

function viewOf({ limitFen, owedFen, ...card }: ReportedCard, date: BusinessDate): HeldCreditCard {
  return {
    ...card,
    nextDue: nextDayOfMonth(date, card.dueDay),
    ...(limitFen !== undefined && { limit: fen(limitFen) }),
    ...(owedFen !== undefined && { owed: fen(owedFen) }),
  }
}
