import { formatDay, formatMoney } from '@wanka/contract/format.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { HARDSHIP_MISSED_DAYS, type HardshipPlan, type OwedInstalment } from '@wanka/domain/hardship.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { borrowerFacts, type Paper, type PlanInstalment, renderPaper, signedOnFact } from '../loans/index.ts'

type Terms = {
  hardshipNo: string
  first: PlanInstalment
  unpaid: readonly OwedInstalment[]
  plan: HardshipPlan
  date: BusinessDate
}

/** The supplement to the contract: the bills before and after, and what is waived. */
export async function supplementOf(
  vault: Vault,
  reader: Reader,
  customerId: string,
  { hardshipNo, first, unpaid, plan, date }: Terms,
): Promise<Paper> {
  const facts = {
    ...(await borrowerFacts(vault, reader, customerId)),
    ...signedOnFact(date),
    hardshipNo,
    orderNo: first.appId,
    lenderName: first.lenderName,
    scheduleBefore: unpaid.map(
      ({ no, dueOn, owed }) => `第${no}期　${formatDay(dueOn)}　未还${formatMoney(sumAmounts(owed))}元`,
    ),
    schedule: plan.shares.map(
      ({ no, dueOn, amount }) => `第${no}期　${formatDay(dueOn)}　应还${formatMoney(amount)}元`,
    ),
    before: formatMoney(plan.before),
    after: formatMoney(plan.after),
    waived: formatMoney(plan.waived),
    periods: String(plan.periods),
    graceDays: String(first.terms.graceDays),
    missedDays: String(HARDSHIP_MISSED_DAYS),
  }
  const keyTerms = [
    { label: '现在未还', value: `${formatMoney(plan.before)}元` },
    { label: '免除罚息', value: `${formatMoney(plan.waived)}元` },
    { label: '新计划合计', value: `${formatMoney(plan.after)}元` },
    { label: '新的期数', value: `${plan.periods}期` },
    ...plan.shares.slice(0, 1).map(({ dueOn, amount }) => ({
      label: '第一期',
      value: `${formatDay(dueOn)}，${formatMoney(amount)}元`,
    })),
  ]
  return renderPaper(reader, { key: 'hardship', facts, keyTerms })
}
