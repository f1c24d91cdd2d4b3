import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { type Cost, type PricePreview as Preview, type ProductShown, products } from '@wanka/contract/staff/products.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { highestWithin } from '@wanka/domain/product.ts'
import { type FormEvent, useState } from 'react'
import { useRead } from '../api/use-call.ts'
import { yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Rows } from '../ui/rows.tsx'
import { aprWords, METHOD_NAMES, rateWords } from '../words/catalogue.ts'

const USUAL_FEN = fen(1_000_000)
const USUAL_PERIODS = 12
const FEN = 100

type Loan = { amount: number; periods: number; method: ProductShown['methods'][number] }

/** The loan that a price is looked at with first: ten thousand yuan over a year, or the nearest that the product lends. */
function usualLoan({ minAmount, maxAmount, step, periods, methods }: ProductShown): Loan {
  const amount = highestWithin({ minAmount: fen(minAmount), maxAmount: fen(maxAmount), step: fen(step) }, USUAL_FEN)
  return {
    amount: amount || minAmount,
    periods: periods.find((each) => each === USUAL_PERIODS) ?? periods.at(-1) ?? USUAL_PERIODS,
    method: methods[0] ?? 'equalInstalment',
  }
}

/** What a customer pays at another price, beside what they would pay without it, for a loan that the reader chooses. */
export function PricePreview({ product, rate, holdsFrom }: { product: ProductShown; rate: number; holdsFrom: string }) {
  const [loan, setLoan] = useState(() => usualLoan(product))
  const read = useRead(products.previewPrice, {
    // a price has a day that is on the calendar
    ...{ code: product.code, rate, holdsFrom: holdsFrom as BusinessDate },
    ...loan,
  })
  return (
    <Stack gap="sm">
      <LoanChoice product={product} loan={loan} choose={setLoan} />
      <Loaded read={read}>{(preview) => <Compared preview={preview} />}</Loaded>
    </Stack>
  )
}

type ChoiceProps = { product: ProductShown; loan: Loan; choose: (loan: Loan) => void }

function LoanChoice({ product, loan, choose }: ChoiceProps) {
  const [typed, setTyped] = useState(String(loan.amount / FEN))
  const [periods, setPeriods] = useState(loan.periods)
  const [method, setMethod] = useState(loan.method)
  const isAmount = /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isAmount) choose({ amount: Math.round(Number(typed) * FEN), periods, method })
  }
  return (
    <form onSubmit={send}>
      <div className="fields">
        <TextInput
          label="借款金额（元）"
          inputMode="decimal"
          value={typed}
          error={!isAmount && '填一个金额'}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Select
          label="期数"
          value={String(periods)}
          allowDeselect={false}
          data={product.periods.map((each) => ({ value: String(each), label: `${each}期` }))}
          onChange={(value) => setPeriods(Number(value))}
        />
        <Select
          label="还款方式"
          value={method}
          allowDeselect={false}
          data={product.methods.map((value) => ({ value, label: METHOD_NAMES[value] }))}
          onChange={(value) => setMethod(product.methods.find((each) => each === value) ?? method)}
        />
      </div>
      <Group mt="sm">
        <Button type="submit" variant="default" disabled={!isAmount}>
          换这笔借款试算
        </Button>
      </Group>
    </form>
  )
}

type Line = { item: string; before: string; after: string; note: string }

/** The lines of the customer's cost sheet at both prices. */
function linesOf({ before, after, lender }: Preview): Line[] {
  const both = (item: string, say: (cost: Cost) => string, note = ''): Line => ({
    ...{ item, before: say(before), after: say(after), note },
  })
  const fees = after.fees.map(({ name, payee, basis }, at) =>
    both(name, (cost) => yuan(cost.fees[at]?.amount ?? 0), `${payee}，${basis}`),
  )
  return [
    both('年化综合融资成本', ({ aprBp }) => aprWords(aprBp), '按期还款，含全部息费（单利，IRR）'),
    both('年利率', ({ rate }) => rateWords(rate), lender),
    both('贷款本金', ({ received }) => yuan(received), '全额到账'),
    both('利息', ({ totalInterest }) => yuan(totalInterest), lender),
    ...fees,
    ...(fees.length === 0 ? [both('平台费用', () => yuan(0), '不收取')] : []),
    both('每期还款', ({ monthly }) => yuan(monthly)),
    both(`${after.plan.length}期共还`, ({ total }) => yuan(total), differenceOf(after.total - before.total)),
    both(
      '逾期罚息',
      ({ penaltyDayPpm }) => `每天${(penaltyDayPpm / 10_000).toFixed(4)}%`,
      `只对逾期本金，宽限${after.graceDays}天后`,
    ),
  ]
}

const differenceOf = (more: number): string =>
  more === 0 ? '不变' : `${more > 0 ? '多' : '少'}${yuan(Math.abs(more))}`

function Compared({ preview }: { preview: Preview }) {
  const { holdsFrom, before, after, dearestAprBp, ceilingBp } = preview
  return (
    <Stack gap="sm">
      <Text>
        {holdsFrom}放款的这一笔，年化综合融资成本从{aprWords(before.aprBp)}变为
        <strong>{aprWords(after.aprBp)}</strong>。这个产品最贵的一种组合是{aprWords(dearestAprBp)}，上限是
        {aprWords(ceilingBp)}。
      </Text>
      <Rows
        label="客户看到的费用表"
        rows={linesOf(preview)}
        keyOf={({ item }) => item}
        none=""
        columns={[
          { title: '费用', cell: ({ item }) => item },
          { title: '不改价', isNumber: true, cell: (line) => <span className="line">{line.before}</span> },
          {
            title: '新价格',
            isNumber: true,
            cell: (line) => (
              <span className="line">{line.before === line.after ? line.after : <strong>{line.after}</strong>}</span>
            ),
          },
          { title: '说明', cell: ({ note }) => note },
        ]}
      />
      <Rows
        label="还款计划"
        rows={after.plan}
        keyOf={({ no }) => String(no)}
        none=""
        columns={[
          { title: '期', cell: ({ no }) => no },
          { title: '还款日', cell: ({ dueOn }) => <span className="line">{dueOn}</span> },
          { title: '本金', isNumber: true, cell: ({ principal }) => yuan(principal) },
          { title: '利息和费用', isNumber: true, cell: ({ interest, fee }) => yuan(interest + fee) },
          { title: '应还', isNumber: true, cell: ({ amount }) => yuan(amount) },
          { title: '不改价时应还', isNumber: true, cell: ({ no }) => yuan(before.plan[no - 1]?.amount ?? 0) },
        ]}
      />
    </Stack>
  )
}
