import { parseMoneyInput } from '@wanka/contract/money-input.ts'
import { CampaignPlan, isJoined, ProposedPlan } from '@wanka/contract/staff/campaign-plan.ts'
import type { CampaignDetail } from '@wanka/contract/staff/campaigns.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import * as z from 'zod/mini'

/** A draw that wins nothing, in the place of a kind of coupon. */
export const BLANK = '-'

const text = z.string()
const PrizeDraft = z.object({ kind: text, worth: text, weight: text })
export type PrizeDraft = z.infer<typeof PrizeDraft>

/** The fields of the form as they are typed. */
const PlanDraft = z.object({
  ...{ code: text, kind: text, title: text, currency: text, budget: text, startsOn: text, endsOn: text, event: text },
  ...{ realNamed: z.boolean(), lineActive: z.boolean(), noLoanYet: z.boolean(), minLoan: text },
  prizes: z.array(PrizeDraft),
  ...{ perPerson: text, perDay: text, summary: text, rules: text },
})
export type PlanDraft = z.infer<typeof PlanDraft>

export const EMPTY_PRIZE: PrizeDraft = { kind: '', worth: '', weight: '1' }
export const EMPTY_DRAFT: PlanDraft = {
  ...{ code: '', kind: 'claim', title: '', currency: 'CNY', budget: '', startsOn: '', endsOn: '', event: 'firstLoan' },
  ...{ realNamed: true, lineActive: false, noLoanYet: false, minLoan: '' },
  prizes: [EMPTY_PRIZE],
  ...{ perPerson: '1', perDay: '2', summary: '', rules: '' },
}

/** A draft that was kept, or the beginning of one. */
export function readDraft(kept: string, beginning: PlanDraft): PlanDraft {
  try {
    const read = PlanDraft.safeParse(JSON.parse(kept))
    return read.success ? read.data : beginning
  } catch {
    return beginning
  }
}

type Page = { summary: string; rules: readonly string[] }

/** A campaign in the fields of the form. */
export function draftOf(campaign: CampaignDetail, page: Page | undefined): PlanDraft {
  const { code, kind, title, currency, budget, startsOn = '', endsOn = '', event = 'firstLoan' } = campaign
  const { conditions, prizes, perPerson, perDay } = campaign
  const { realNamed = false, lineActive = false, noLoanYet = false, minLoan } = conditions
  const typed = (amount: number): string => (currency === 'CNY' ? fenToDecimal(fen(amount)) : String(amount))
  return {
    ...{ code, kind, title, currency, budget: typed(budget), startsOn, endsOn, event },
    ...{ realNamed, lineActive, noLoanYet, minLoan: minLoan === undefined ? '' : fenToDecimal(fen(minLoan)) },
    prizes: prizes.map((prize) => ({
      kind: prize.kind ?? BLANK,
      worth: typed(prize.worth),
      weight: String(prize.weight),
    })),
    ...{ perPerson: String(perPerson), perDay: perDay === undefined ? '' : String(perDay) },
    ...{ summary: page?.summary ?? '', rules: page?.rules.join('\n') ?? '' },
  }
}

/** What is wrong, by the field: `budget`, `prizes.0.worth`. */
export type Problems = Readonly<Record<string, string>>

/** The plan that a draft is, or what is wrong with it. One that is there already has its page. */
export function planOf(draft: PlanDraft, isNew: boolean): { plan?: CampaignPlan; problems: Problems } {
  const read = (isNew ? ProposedPlan : CampaignPlan).safeParse(written(draft, isNew))
  if (read.success) return { plan: read.data, problems: {} }
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error.issues) problems[fieldOf(path)] ??= message
  return { problems }
}

const number = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

function written(draft: PlanDraft, isNew: boolean) {
  const { code, kind, title, currency, event, minLoan, perPerson, perDay, prizes, summary, rules } = draft
  const { realNamed, lineActive, noLoanYet } = draft
  const amount = (typed: string): number =>
    currency === 'CNY' ? (parseMoneyInput(typed) ?? Number.NaN) : number(typed)
  const isEvent = kind === 'event'
  const page = { summary, rules: linesOf(rules) }
  return {
    ...{ code: code.trim(), kind, title, currency, budget: amount(draft.budget) },
    ...{ startsOn: draft.startsOn || null, endsOn: draft.endsOn || null, event: isEvent ? event : null },
    conditions: {
      ...{ ...(realNamed && { realNamed }), ...(lineActive && { lineActive }), ...(noLoanYet && { noLoanYet }) },
      ...(asksLoan(draft) && minLoan.trim() && { minLoan: parseMoneyInput(minLoan) ?? Number.NaN }),
    },
    prizes: kind === 'reward' ? [] : prizes.map((prize) => prizeOf(prize, kind, amount)),
    perPerson: number(perPerson),
    perDay: kind === 'redRain' ? number(perDay) : null,
    page: isNew && isJoined(kind as CampaignPlan['kind']) ? page : null,
  }
}

function prizeOf({ kind, worth, weight }: PrizeDraft, of: string, amount: (typed: string) => number) {
  const lots = of === 'redRain' ? number(weight) : 1
  return kind === BLANK ? { kind: null, worth: 0, weight: lots } : { kind, worth: amount(worth), weight: lots }
}

/** Whether the event is about a loan, whose amount can be asked for. */
export const asksLoan = ({ kind, event }: PlanDraft): boolean =>
  kind === 'event' && (event === 'firstLoan' || event === 'loanSettled')

export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The field of the form that a part of the plan is typed in. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first = '', second = ''] = path.map(String)
  if (first === 'page') return second === 'rules' ? 'rules' : 'summary'
  return first === 'conditions' ? 'minLoan' : path.join('.')
}
