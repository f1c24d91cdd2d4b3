import { Button, Group, Stack, Text } from '@mantine/core'
import type { CampaignKind, CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { type CouponOffer, campaigns } from '@wanka/contract/staff/campaigns.ts'
import type { ProposedChange } from '@wanka/contract/staff/proposals.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useRead } from '../../api/use-call.ts'
import { OutlookFacts } from '../../campaigns/outlook.tsx'
import { PhonePreview } from '../../campaigns/phone-preview.tsx'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import { Failure, refusalFact } from '../../ui/failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { useDraft } from '../../ui/said.tsx'
import { linesOf, type PlanDraft, planOf, readDraft } from './plan-draft.ts'
import { PlanForm } from './plan-form.tsx'

type Props = {
  /** The name of the draft, which stays in this browser tab. */
  name: string
  beginning: PlanDraft
  isNew: boolean
  kinds: readonly CouponOffer[]
  /** What is proposed; undefined where nothing is changed. */
  changeOf: (plan: CampaignPlan) => ProposedChange | undefined
}

const NO_PLAN: CampaignPlan = {
  ...{
    code: 'none',
    kind: 'reward',
    title: '-',
    currency: 'CNY',
    budget: 0,
    startsOn: null,
    endsOn: null,
    event: null,
  },
  ...{ conditions: {}, prizes: [], perPerson: 1, perDay: null, page: null },
}

/** A plan is written beside what customers will see, simulated, and then proposed. */
export function Planning({ name, beginning, isNew, kinds, changeOf }: Props) {
  const [kept, keep, forget] = useDraft(name, JSON.stringify(beginning))
  const draft = readDraft(kept, beginning)
  const [isChecked, setChecked] = useState(false)
  const [simulated, setSimulated] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { plan, problems } = planOf(draft, isNew)
  const isAsked = plan !== undefined && JSON.stringify(plan) === simulated
  const read = useRead(campaigns.simulate, { plan: plan ?? NO_PLAN, isNew }, { enabled: isAsked })
  const refusedField = isAsked ? refusalFact(read.error, 'field') : undefined
  const refused = typeof refusedField === 'string' && read.error ? { [refusedField]: read.error.message } : {}
  const check = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (plan) setSimulated(JSON.stringify(plan))
    // once the fields say what is wrong
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const change = plan && changeOf(plan)
  return (
    <div className="planning">
      <Stack gap="md">
        <form ref={form} onSubmit={check} className="card" aria-label={isNew ? '新活动' : '改活动'} noValidate>
          <PlanForm
            draft={draft}
            problems={isChecked ? { ...problems, ...refused } : {}}
            isNew={isNew}
            kinds={kinds}
            write={(fields) => keep(JSON.stringify({ ...draft, ...fields }))}
          />
          <Group mt="lg" gap="md">
            <Button type="submit">试算预算</Button>
            {kept !== '' && kept !== JSON.stringify(beginning) && (
              <Button variant="subtle" onClick={forget}>
                {isNew ? '清空' : '不改了'}
              </Button>
            )}
            {isChecked && !plan && <Text c="var(--mantine-color-error)">还有没填好的，见上面。</Text>}
          </Group>
        </form>
        {isAsked && plan && (
          <Card title="预算试算">
            {refusedField ? (
              <Failure error={read.error} />
            ) : (
              <Loaded read={read}>
                {(outlook) => (
                  <>
                    <OutlookFacts plan={plan} outlook={outlook} />
                    {change ? (
                      <Group>
                        <ProposeButton
                          label="提交给财务复核"
                          about={isNew ? '同意以后活动就打开，按日期开始。' : '同意以后马上改。'}
                          change={change}
                          isMain
                          done={forget}
                        />
                      </Group>
                    ) : (
                      <Text c="dimmed">和现在一样，没有要改的。</Text>
                    )}
                  </>
                )}
              </Loaded>
            )}
          </Card>
        )}
      </Stack>
      <div className="side">
        <PhonePreview shown={shownOf(draft, kinds)} />
      </div>
    </div>
  )
}

/** A draft as customers would see it. */
function shownOf({ kind, title, summary, rules, startsOn, endsOn, prizes }: PlanDraft, kinds: readonly CouponOffer[]) {
  return {
    ...{
      kind: kind as CampaignKind,
      title: title.trim(),
      summary: summary.trim(),
      rules: linesOf(rules),
      startsOn,
      endsOn,
    },
    coupons: kinds.filter(({ code }) => prizes.some((prize) => prize.kind === code)),
  }
}
