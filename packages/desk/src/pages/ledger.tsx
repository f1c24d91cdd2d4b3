import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { ledger, type TrialBalance, type TrialRow } from '@wanka/contract/staff/ledger.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { decimal, ExportButton } from '../ui/export-button.tsx'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { accountPlace, accountWords, amountOf, balanceOf, currencyWords } from '../words/ledger.ts'
import { Invariants } from './ledger/invariants.tsx'
import { LoanBook } from './ledger/loan-book.tsx'

/** The books: the trial balance, the last check of the invariants, and the loan book. */
export function LedgerPage() {
  const [query, setQuery] = useSearchParams()
  const on = query.get('on') ?? ''
  const from = query.get('from') ?? ''
  const read = useRead(ledger.trialBalance, {
    ...(on && { on: on as BusinessDate }),
    ...(from && { from: from as BusinessDate }),
  })
  return (
    <Page title="总账" beside={<OpenTransfer />}>
      <Period key={`${on} ${from}`} on={on} from={from} onChosen={(chosen) => setQuery(chosen)} />
      <Loaded read={read}>{(trial) => <Trial trial={trial} />}</Loaded>
      <div className="columns">
        <LoanBook />
        <Invariants />
      </div>
    </Page>
  )
}

function Period({
  on,
  from,
  onChosen,
}: {
  on: string
  from: string
  onChosen: (chosen: Record<string, string>) => void
}) {
  const [[typedFrom, typedOn], setTyped] = useState([from, on])
  const isWrong = Boolean(typedFrom && typedOn && typedFrom > typedOn)
  const choose = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWrong) onChosen({ ...(typedFrom && { from: typedFrom }), ...(typedOn && { on: typedOn }) })
  }
  return (
    <form onSubmit={choose}>
      <Group align="flex-start">
        <TextInput
          type="date"
          label="从"
          description="不填是当月1日"
          value={typedFrom}
          error={isWrong && '晚于截止日'}
          onChange={({ currentTarget }) => setTyped([currentTarget.value, typedOn])}
        />
        <TextInput
          type="date"
          label="到"
          description="不填是最近一次日终"
          value={typedOn}
          onChange={({ currentTarget }) => setTyped([typedFrom, currentTarget.value])}
        />
        <Button type="submit" variant="default" mt={46}>
          看这一段
        </Button>
      </Group>
    </form>
  )
}

function OpenTransfer() {
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const open = (event: FormEvent): void => {
    event.preventDefault()
    if (/^\d{1,15}$/.test(number.trim())) navigate(`/transfers/${number.trim()}`)
  }
  return (
    <form onSubmit={open}>
      <Group gap="xs">
        <TextInput
          aria-label="记账号"
          placeholder="记账号"
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          inputMode="numeric"
          w={140}
        />
        <Button type="submit" variant="default">
          打开
        </Button>
      </Group>
    </form>
  )
}

/** Accounts as the chart of accounts has them. */
const inOrder = (rows: readonly TrialRow[]): TrialRow[] =>
  rows.toSorted((a, b) => accountPlace(a.kind) - accountPlace(b.kind))

function Trial({ trial }: { trial: TrialBalance }) {
  const { from, on, isOpen, countedAt, rows, totals } = trial
  const isBalanced = totals.every((total) => total.isBalanced)
  const period = `${from ?? '开账'}到${on}`
  return (
    <Card
      title={`试算平衡表 ${period}`}
      beside={
        <Group gap="sm">
          <Badge {...(isBalanced ? { variant: 'light' } : { color: 'red' })}>
            {isBalanced ? '借贷相等' : '借贷不相等'}
          </Badge>
          <ExportButton
            name={`试算平衡表${on}`}
            head={['币种', '科目', '期初', '借方', '贷方', '期末']}
            rows={() =>
              inOrder(rows).map((row) => [
                row.currency,
                accountWords(row),
                ...[row.opening, row.debit, row.credit, row.closing].map((amount) =>
                  row.currency === 'CNY' ? decimal(amount) : amount,
                ),
              ])
            }
          />
        </Group>
      }
    >
      <Text size="sm" c="dimmed">
        {countedAt
          ? `日终后汇总，${moment(countedAt)}。`
          : isOpen
            ? '今天还没有日终，到现在为止。'
            : '还没有汇总，按分录现算。'}
        {!from && '期初没有汇总，借方和贷方从开账算起。'}
      </Text>
      {totals.map(({ currency, ...total }) => (
        <Stack key={currency} gap="xs">
          {totals.length > 1 && <Text fw={600}>{currencyWords(currency)}</Text>}
          <Rows
            label={`试算平衡表 ${currencyWords(currency)}`}
            rows={inOrder(rows.filter((row) => row.currency === currency))}
            keyOf={({ kind, channel }) => `${kind} ${channel}`}
            none=""
            columns={[
              {
                title: '科目',
                cell: ({ accountId, ...row }) =>
                  accountId === undefined ? (
                    accountWords(row)
                  ) : (
                    <Link data-row to={`/accounts/${accountId}?on=${on}`}>
                      {accountWords(row)}
                    </Link>
                  ),
              },
              { title: '期初', isNumber: true, cell: ({ opening }) => balanceOf(currency, opening) },
              { title: '借方', isNumber: true, cell: ({ debit }) => amountOf(currency, debit) },
              { title: '贷方', isNumber: true, cell: ({ credit }) => amountOf(currency, credit) },
              { title: '期末', isNumber: true, cell: ({ closing }) => balanceOf(currency, closing) },
            ]}
          />
          <Text ta="right">
            借方合计 {amountOf(currency, total.debit)}，贷方合计 {amountOf(currency, total.credit)}；期末借方余额{' '}
            {amountOf(currency, total.debitBalance)}，贷方余额 {amountOf(currency, total.creditBalance)}
          </Text>
        </Stack>
      ))}
      {totals.length === 0 && <Text c="dimmed">还没有记过账。</Text>}
    </Card>
  )
}
