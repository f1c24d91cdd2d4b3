import { formatDay } from '@wanka/contract/format.ts'
import { addMonths } from '@wanka/domain/business-date.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { consentsOf, keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { limitStepsOf, loadStanding } from '../../customer/eligibility/index.ts'
import { tellCampaigns } from '../../engagement/campaigns/index.ts'
import { noteStep } from '../../engagement/referral-milestones/index.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { ensureLine, lockLine, moveLine } from './line-row.ts'
import { type LineProgress, readProgress, refusalOf } from './progress.service.ts'

export type LineAgreement = { agreementKeys: string[]; device: string }

/**
 * Applies for the line, or for a new review of an expired one. While a review runs or a limit stands, it returns the progress.
 * @throws CallError Status.refused naming the missing step, the agreement not read, or the refusal that still stands
 */
export async function openLine(tx: Tx, customerId: string, agreement: LineAgreement): Promise<LineProgress> {
  const { state } = await ensureLine(tx, customerId)
  if (state === 'closed') refuse('您的万卡账户已关闭')
  if (state === 'none' || state === 'refused' || state === 'expired') {
    await checkReady(tx, customerId)
    await agree(tx, customerId, agreement)
    const by = { actor: 'customer' }
    if (state === 'expired') await moveLine(tx, customerId, state, { ...by, event: 'review' })
    else {
      const applying = await moveLine(tx, customerId, state, { ...by, event: 'apply' })
      await moveLine(tx, customerId, applying, { ...by, event: 'submit' }, { refusal_group: null, next_apply_on: null })
    }
    await addJob(tx, 'creditLine.review', { customerId }, { key: `review:${customerId}` })
    await writeAudit(tx, { actor: customerId, action: 'creditLine.applied', subject: customerId })
  }
  return readProgress(tx, customerId)
}

async function checkReady(tx: Tx, customerId: string): Promise<void> {
  const standing = await loadStanding(tx, customerId)
  if (standing.frozen) refuse('您的账户已冻结，请联系客服')
  if (standing.closing) refuse('您的账户正在注销，撤销注销后可以申请')
  const refusal = refusalOf(standing)
  if (refusal && refusal.nextDate > standing.businessDate)
    refuse(`${refusal.text}${formatDay(refusal.nextDate)}起可以再次申请。`)
  const missing = limitStepsOf(standing).find(({ done }) => !done)
  if (missing) refuse(`请先完成：${missing.title}`, { step: missing.key })
}

async function agree(tx: Tx, customerId: string, { agreementKeys, device }: LineAgreement): Promise<void> {
  const already = await consentsOf(tx, customerId, 'openCard')
  const agreed = await requireAgreed(tx, 'openCard', agreementKeys, { already })
  await keepConsents(tx, { customerId, kind: 'openCard', agreed, device })
}

/**
 * Puts a granted limit into use. Concurrent calls from two devices activate it once and get the same answer.
 * @throws CallError Status.refused when there is nothing to activate, or an agreement has a newer version not read yet
 */
export async function activateLine(tx: Tx, customerId: string, agreement: LineAgreement): Promise<LineProgress> {
  const { state, overdrawn } = await lockLine(tx, customerId)
  if (state !== 'active') {
    const { frozen, businessDate } = await loadStanding(tx, customerId)
    if (frozen) refuse('您的账户已冻结，请联系客服')
    if (state === 'applying' || state === 'reviewing') refuse('您的额度正在审核，通过后即可激活')
    if (state !== 'approved') refuse('您还没有待激活的额度，请先申请')
    if (overdrawn) refuse('您的已用额度超过了总额度，还款后即可激活')
    await agree(tx, customerId, agreement)
    const months = await readSetting(tx, 'lineValidMonths')
    const fields = { activated_on: businessDate, expires_on: addMonths(businessDate, months) }
    await moveLine(tx, customerId, 'approved', { event: 'activate', actor: 'customer' }, fields)
    await noteStep(tx, customerId, 'line')
    await writeAudit(tx, { actor: customerId, action: 'creditLine.activated', subject: customerId })
    await tellCampaigns(tx, { event: 'lineActivated', customerId })
  }
  return readProgress(tx, customerId)
}
