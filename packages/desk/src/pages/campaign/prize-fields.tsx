import { Button, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { CouponOffer } from '@wanka/contract/staff/campaigns.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { BLANK, EMPTY_PRIZE, type PlanDraft, type PrizeDraft, type Problems } from './plan-draft.ts'

type Props = {
  draft: PlanDraft
  problems: Problems
  kinds: readonly CouponOffer[]
  write: (prizes: PrizeDraft[]) => void
}

/** What a campaign gives: a kind of coupon, what a piece of it takes from the budget and, where it is drawn, its lots. */
export function PrizeFields({ draft, problems, kinds, write }: Props) {
  const { prizes, kind } = draft
  const isDrawn = kind === 'redRain'
  const options = [
    { value: '', label: '选一种券' },
    ...kinds.map(({ code, title }) => ({ value: code, label: title })),
    ...(isDrawn ? [{ value: BLANK, label: '没有抽到' }] : []),
  ]
  const change = (at: number, fields: Partial<PrizeDraft>): void =>
    write(prizes.map((prize, each) => (each === at ? { ...prize, ...fields } : prize)))
  const choose = (at: number, code: string): void => {
    const { amount } = kinds.find((one) => one.code === code) ?? {}
    const isFree = draft.currency === 'CNY' && amount !== undefined && !prizes[at]?.worth
    change(at, { kind: code, ...(isFree && { worth: fenToDecimal(fen(amount)) }) })
  }
  return (
    <Stack gap="xs" component="fieldset" className="plain-set">
      <legend>发的券</legend>
      {prizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no names, and their fields are all in the draft
        <div key={at} className="prize">
          <NativeSelect
            label={`券${at + 1}`}
            data={options}
            value={prize.kind}
            onChange={({ currentTarget }) => choose(at, currentTarget.value)}
            error={problems[`prizes.${at}.kind`]}
          />
          <TextInput
            label={draft.currency === 'CNY' ? '每份成本（元）' : '每份成本'}
            value={prize.kind === BLANK ? '0' : prize.worth}
            disabled={prize.kind === BLANK}
            onChange={({ currentTarget }) => change(at, { worth: currentTarget.value })}
            error={problems[`prizes.${at}.worth`]}
            inputMode="decimal"
            autoComplete="off"
          />
          {isDrawn && (
            <TextInput
              label="份数"
              value={prize.weight}
              onChange={({ currentTarget }) => change(at, { weight: currentTarget.value })}
              error={problems[`prizes.${at}.weight`]}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          {prizes.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              // beside the fields, whose labels are above them
              mt={30}
              aria-label={`去掉券${at + 1}`}
              onClick={() => write(prizes.filter((_, each) => each !== at))}
            >
              去掉
            </Button>
          )}
        </div>
      ))}
      {problems.prizes && <Input.Error role="alert">{problems.prizes}</Input.Error>}
      <Group gap="sm">
        <Button variant="default" size="compact-sm" onClick={() => write([...prizes, EMPTY_PRIZE])}>
          再加一种
        </Button>
        <Input.Description>
          {isDrawn
            ? '抽到每种的机会按份数分；剩下的预算不够最贵的一种时停止抽取。'
            : '每份成本从预算里占用，券没有用也占用。'}
        </Input.Description>
      </Group>
    </Stack>
  )
}
