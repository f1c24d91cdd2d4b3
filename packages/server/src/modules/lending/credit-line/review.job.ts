import { formatDay, formatMoney } from '@wanka/contract/format.ts'
import { addDays, addMonths } from '@wanka/domain/business-date.ts'
import { type CreditDecision, decide, refusals } from '@wanka/domain/credit-decision.ts'
import { addFen, maxFen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { loadApplicant } from './applicant.ts'
import { type Line, lockLine, moveLine } from './line-row.ts'
import { tellFreed } from './overdrawn.ts'

/** Months within which a granted limit has to be activated. */
const ACTIVATE_MONTHS = 1

const Payload = z.object({ customerId: z.uuid() })

/** Job that decides an application once: a later run finds the line no longer in review. */
export const reviewJob =
  (platform: Platform): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(platform.db, async (tx) => {
      const line = await lockLine(tx, customerId)
      if (line.state !== 'reviewing') return
      const decision = decide(await loadApplicant(platform, tx, customerId))
      await record(tx, customerId, line, decision)
      failpoint('creditLine.decided')
    })
  }

async function record(tx: Tx, customerId: string, line: Line, decision: CreditDecision): Promise<void> {
  const date = await today(tx)
  // a line that is reviewed again never falls below what is in use
  const inUse = addFen(line.used, line.held)
  if (decision.outcome === 'approved') {
    const granted = maxFen(decision.limit, inUse)
    // the customer's own limit applied to the previous limit
    const fields = {
      granted,
      own_limit: null,
      expires_on: addMonths(date, ACTIVATE_MONTHS),
      refusal_group: null,
      next_apply_on: null,
    }
    await moveLine(tx, customerId, line.state, { event: 'approve', actor: 'system', reason: String(granted) }, fields)
    const body = `您获得${formatMoney(granted)}元额度，请在${formatDay(fields.expires_on)}前激活，激活后即可借款。`
    await notify(tx, customerId, { title: '额度审核通过', body, action: '去激活' })
    await audit(tx, customerId, { outcome: 'approved', granted })
  } else {
    const { reasonGroup, retryAfterDays } = decision
    const nextApplyOn = addDays(date, retryAfterDays)
    const fields = { granted: inUse, refusal_group: reasonGroup, next_apply_on: nextApplyOn, expires_on: null }
    await moveLine(tx, customerId, line.state, { event: 'refuse', actor: 'system', reason: reasonGroup }, fields)
    const body = `${refusals[reasonGroup].text}${formatDay(nextApplyOn)}起可以再次申请。`
    await notify(tx, customerId, { title: '额度审核结果', body, action: '查看详情' })
    await audit(tx, customerId, { outcome: 'refused', reasonGroup, nextApplyOn })
  }
  // from now on the limit covers what is in use
  await tellFreed(tx, customerId)
  await tx.updateTable('credit_line').set({ decided_at: sql`now()` }).where('customer_id', '=', customerId).execute()
}

const audit = (tx: Tx, customerId: string, facts: Record<string, string | number>): Promise<void> =>
  writeAudit(tx, { actor: 'system', action: 'creditLine.decided', subject: customerId, facts })

const notify = (tx: Tx, customerId: string, { title, body, action }: { title: string; body: string; action: string }) =>
  writeLetter(tx, customerId, {
    kind: 'service',
    title,
    body,
    action: { label: action, url: '/line-progress' },
    dedupeKey: `creditLine:${newId()}`,
  })
