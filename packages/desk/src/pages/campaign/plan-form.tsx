import { Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { CAMPAIGN_EVENTS, CAMPAIGN_KINDS, type CampaignKind, isJoined } from '@wanka/contract/staff/campaign-plan.ts'
import type { CouponOffer } from '@wanka/contract/staff/campaigns.ts'
import type { ComponentProps } from 'react'
import { CAMPAIGN_EVENTS as EVENT_NAMES, CAMPAIGN_KINDS as KIND_WORDS } from '../../words/campaigns.ts'
import { asksLoan, type PlanDraft, type Problems } from './plan-draft.ts'
import { PrizeFields } from './prize-fields.tsx'

const KINDS = CAMPAIGN_KINDS.map((value) => ({ value, label: KIND_WORDS[value].name }))
const EVENTS = CAMPAIGN_EVENTS.map((value) => ({ value, label: EVENT_NAMES[value] }))
const CURRENCIES = [
  { value: 'CNY', label: '人民币' },
  { value: 'FUDOU', label: '富豆' },
  { value: 'RICHBEAN', label: '钻石' },
]
/** So that the inputs of a row stand in one line. */
const UNDER_THE_INPUT: ComponentProps<typeof TextInput>['inputWrapperOrder'] = [
  'label',
  'input',
  'description',
  'error',
]
const CONDITIONS = [
  ['realNamed', '已实名'],
  ['lineActive', '额度使用中'],
  ['noLoanYet', '没有借过款'],
] as const

type Props = {
  draft: PlanDraft
  problems: Problems
  /** Of a campaign that is there already only some fields can change. */
  isNew: boolean
  kinds: readonly CouponOffer[]
  write: (fields: Partial<PlanDraft>) => void
}
type TextField = Exclude<keyof PlanDraft, 'prizes' | 'realNamed' | 'lineActive' | 'noLoanYet'>

/** Every field of a campaign, each with what is wrong with it. */
export function PlanForm({ draft, problems, isNew, kinds, write }: Props) {
  const { kind, currency } = draft
  const unit = currency === 'CNY' ? '（元）' : ''
  const field = (name: TextField) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => write({ [name]: currentTarget.value }),
    error: problems[name],
    autoComplete: 'off',
    inputWrapperOrder: UNDER_THE_INPUT,
  })
  return (
    <Stack gap="md">
      <TextInput label="名称" description="客户看到的名称" {...field('title')} />
      {isNew && (
        <div className="fields">
          <NativeSelect label="怎么发" data={KINDS} {...field('kind')} description={aboutOf(kind)} />
          {kind === 'event' && <NativeSelect label="什么时候" data={EVENTS} {...field('event')} />}
          <TextInput label="编号" description="同事和命令行用，以后不能改" {...field('code')} />
        </div>
      )}
      <div className="fields">
        <TextInput label={`预算${unit}`} inputMode="decimal" {...field('budget')} />
        {isNew && <NativeSelect label="单位" data={CURRENCIES} {...field('currency')} />}
        <Count label="每人最多次数" description={timesNote(draft)} {...field('perPerson')} />
        {isNew && kind === 'redRain' && <Count label="每天机会" {...field('perDay')} />}
      </div>
      <div className="fields">
        <TextInput type="date" label="第一天" description="不填就从同意时开始" {...field('startsOn')} />
        <TextInput type="date" label="最后一天" description="不填就到预算用完" {...field('endsOn')} />
      </div>
      {isNew && kind !== 'reward' && (
        <PrizeFields draft={draft} problems={problems} kinds={kinds} write={(prizes) => write({ prizes })} />
      )}
      {isNew && (
        <Stack gap="xs" component="fieldset" className="plain-set">
          <legend>谁能得到</legend>
          <Group gap="lg">
            {CONDITIONS.map(([name, label]) => (
              <Checkbox
                key={name}
                label={label}
                checked={draft[name]}
                onChange={({ currentTarget }) => write({ [name]: currentTarget.checked })}
              />
            ))}
          </Group>
          {asksLoan(draft) && <TextInput label="借款最少（元）" description="不填就不限" {...field('minLoan')} />}
        </Stack>
      )}
      {!isNew && (
        <Text size="sm" c="dimmed">
          券、条件和活动页的规则客户已经看过，不能改；要换就结束这个活动，再做一个新的。
        </Text>
      )}
      {isNew && isJoined(kind as CampaignKind) && (
        <>
          <TextInput label="一句介绍" description="「发现」里名称下面的话" {...field('summary')} />
          <Textarea label="活动规则" description="一行一条" autosize minRows={4} {...field('rules')} />
        </>
      )}
    </Stack>
  )
}

const aboutOf = (kind: string): string => KIND_WORDS[kind as CampaignKind]?.about ?? ''

/** What happens once gives once, however often a customer may have it. */
function timesNote({ kind, event }: PlanDraft): string {
  if (kind === 'redRain') return '抽到几次为止'
  if (kind === 'reward') return '奖励几次为止'
  return kind === 'event' && event === 'loanSettled' ? '每结清一笔一次' : '这种活动每人只有一次'
}

function Count(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" {...props} />
}
