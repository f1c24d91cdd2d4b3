import { formatMoney } from '@wanka/contract/format.ts'
import type { CampaignChange, CampaignKind, CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { type Campaign, findCampaign } from './campaign-row.ts'

const TAKEN = '已经有这个编号的活动'
const BACKWARDS = '最后一天不能早于第一天'

/** Where the button of a campaign's page leads. */
const LINKS: Partial<Record<CampaignKind, { label: string; path: string }>> = {
  redRain: { label: '去红包雨', path: '/redRain' },
  giftBag: { label: '看备用金', path: '/spared-fund' },
}

/** Refuses a new plan that could not be written. @throws CallError Status.refused with `data.field` */
export async function expectPlannable(reader: Reader, { code, prizes, endsOn }: CampaignPlan): Promise<void> {
  const taken = sql<{ any: boolean }>`
    select exists (select from campaign where code = ${code}) or exists (select from activity where activity_id = ${code}) as any`
  if ((await taken.execute(reader)).rows[0]?.any) refuse(TAKEN, { field: 'code' })
  if (endsOn !== null && endsOn < (await today(reader))) refuse('最后一天已经过去', { field: 'endsOn' })
  const wanted = prizes.flatMap(({ kind }) => kind ?? [])
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${wanted}::text[]) as code where code not in (select code from coupon_kind)`.execute(reader)
  if (rows[0]) refuse(`没有这种券：${rows[0].code}`, { field: 'prizes' })
}

/**
 * Writes a campaign and, where its plan has one, the page on which customers join it.
 * @throws CallError Status.refused as `expectPlannable`
 */
export async function addCampaign(tx: Tx, plan: CampaignPlan, { open }: { open: boolean }): Promise<void> {
  await expectPlannable(tx, plan)
  const { code, kind, title, currency, budget, startsOn, endsOn, event, conditions, prizes, perPerson, perDay } = plan
  const days = { starts_on: startsOn, ends_on: endsOn }
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('campaign')
    .values({
      ...{ code, kind, title, currency, budget, event, open, ...days },
      per_person: perPerson,
      per_day: perDay,
      prizes: JSON.stringify(prizes),
      conditions: JSON.stringify(conditions),
    })
    .onConflict((on) => on.column('code').doNothing())
    .executeTakeFirstOrThrow()
  if (!made) refuse(TAKEN, { field: 'code' })
  if (!plan.page) return
  const { summary, rules } = plan.page
  const link = LINKS[kind]
  const { numInsertedOrUpdatedRows: published } = await tx
    .insertInto('activity')
    .values({
      ...{ activity_id: code, campaign_code: code, type: 'activity', title, summary, ...days },
      sections: JSON.stringify([{ heading: '活动规则', paragraphs: rules }]),
      ...(link && {
        link_label: link.label,
        link_url: kind === 'redRain' ? `${link.path}?activityId=${code}` : link.path,
      }),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (!published) refuse(TAKEN, { field: 'code' })
}

/**
 * Locks a campaign until the transaction ends; what only refers to it goes on.
 * @throws CallError Status.refused for an unknown one
 */
export async function lockCampaign(tx: Tx, code: string): Promise<Campaign> {
  await tx.selectFrom('campaign').select('code').where('code', '=', code).forNoKeyUpdate().execute()
  return (await findCampaign(tx, code)) ?? refuse('没有这个活动', { field: 'code' })
}

/**
 * What a campaign would be after a change.
 * @throws CallError Status.refused with `data.field` for less than is promised already, and for days in the wrong order
 */
export function expectChangeable(before: Campaign, change: CampaignChange): Required<CampaignChange> {
  const { title = before.title, budget = before.budget, perPerson = before.perPerson } = change
  const startsOn = change.startsOn === undefined ? (before.startsOn ?? null) : change.startsOn
  const endsOn = change.endsOn === undefined ? (before.endsOn ?? null) : change.endsOn
  if (budget < before.spent) refuse(`已经答应客户${amountOf(before)}，预算不能更少`, { field: 'budget' })
  if (startsOn && endsOn && endsOn < startsOn) refuse(BACKWARDS, { field: 'endsOn' })
  return { title, budget, perPerson, startsOn, endsOn }
}

/**
 * Changes a campaign; the page that customers read has the same days, and the same title if it had it.
 * @throws CallError Status.refused as `expectChangeable`
 */
export async function changeCampaign(tx: Tx, code: string, change: CampaignChange): Promise<void> {
  const before = await lockCampaign(tx, code)
  const { title, budget, perPerson, startsOn, endsOn } = expectChangeable(before, change)
  const days = { starts_on: startsOn, ends_on: endsOn }
  await tx
    .updateTable('campaign')
    .set({ title, budget, per_person: perPerson, ...days })
    .where('code', '=', code)
    .execute()
  if (change.startsOn !== undefined || change.endsOn !== undefined)
    await tx.updateTable('activity').set(days).where('campaign_code', '=', code).execute()
  await tx
    .updateTable('activity')
    .set({ title })
    .where('campaign_code', '=', code)
    .where('title', '=', before.title)
    .execute()
}

/** Opens a campaign, or ends it: what it has promised stays. @throws CallError Status.refused for an unknown one */
export async function openCampaign(tx: Tx, code: string, open: boolean): Promise<void> {
  await lockCampaign(tx, code)
  await tx.updateTable('campaign').set({ open }).where('code', '=', code).execute()
}

const amountOf = ({ currency, spent }: Campaign): string =>
  currency === 'CNY' ? `${formatMoney(fen(spent))}元` : `${spent}积分`
