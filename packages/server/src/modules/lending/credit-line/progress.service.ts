import type { CallOutput } from '@wanka/contract/call.ts'
import type { creditLine as calls } from '@wanka/contract/lending/credit-line.ts'
import { type RefusalReason, refusals } from '@wanka/domain/credit-decision.ts'
import type { CreditLineState } from '@wanka/domain/states/credit-line.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { limitStepsOf, loadStanding, type Standing, stageOf } from '../../customer/eligibility/index.ts'
import { readSetting } from '../../operations/catalogue/index.ts'

export type LineProgress = CallOutput<typeof calls.progress>

/** Shown as expected duration: a review takes seconds once all inputs are there. */
const REVIEW_SECONDS = 5

const ACTIVE_STATUS: Partial<Record<CreditLineState, '1' | '2'>> = {
  applying: '2',
  reviewing: '2',
  active: '1',
  frozen: '1',
}

/** Whether a stored refusal group is a known reason. */
export const isRefusal = (group: string): group is RefusalReason => Object.hasOwn(refusals, group)

/** The refusal in force, with the first day on which the customer can apply again. */
export function refusalOf({ line }: Standing): LineProgress['refusal'] {
  const { state, refusalGroup, nextApplyOn } = line
  if (state !== 'refused' || !refusalGroup || !nextApplyOn || !isRefusal(refusalGroup)) return undefined
  return { group: refusalGroup, text: refusals[refusalGroup].text, nextDate: nextApplyOn }
}

/** 0 not opened, 1 open, 2 in review, 3 refused. */
export async function openCardStatus(reader: Reader, customerId: string): Promise<'0' | '1' | '2' | '3'> {
  const row = await reader
    .selectFrom('credit_line')
    .select('state')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return '0'
  if (row.state === 'applying' || row.state === 'reviewing') return '2'
  return row.state === 'refused' ? '3' : '1'
}

/** Progress of the application for the line: steps, state, expected duration in seconds and refusal in force. */
export async function readProgress(reader: Reader, customerId: string): Promise<LineProgress> {
  const standing = await loadStanding(reader, customerId)
  const { state, granted, over } = standing.line
  const activeStatus = ACTIVE_STATUS[state] ?? '0'
  return {
    openCardStatus: await openCardStatus(reader, customerId),
    activeStatus,
    cardQuota: granted,
    reviewEta: activeStatus === '2' ? REVIEW_SECONDS : 0,
    stage: stageOf(standing),
    ...(over > 0 && { overAmt: over }),
    steps: limitStepsOf(standing),
    refusal: refusalOf(standing),
    validMonths: await readSetting(reader, 'lineValidMonths'),
  }
}
