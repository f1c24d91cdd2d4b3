import { Badge, Button, Stack, Text } from '@mantine/core'
import type { LoanInstruction, LoanPage, LoanPaymentRow } from '@wanka/contract/staff/loans.ts'
import { moment, yuan } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { caseWords } from '../../words/cases.ts'
import { differenceWords, instructionWords, paymentWords, repaymentWords, standingWords } from '../../words/loans.ts'

type Row = { key: string; name: string; payment?: LoanPaymentRow; instructions: LoanInstruction[] }

/** The payout and the payments: what we have on the left, what the bank has beside it. */
export function Payments({ loan, onReverse }: { loan: LoanPage; onReverse: (repayNo: string) => void }) {
  const rows: Row[] = [
    ...loan.payments.map((payment) => ({
      key: payment.repayNo,
      name: paymentWords(payment.kind),
      payment,
      instructions: payment.instructions,
    })),
    ...(loan.payout.length > 0 ? [{ key: 'payout', name: '放款', instructions: loan.payout }] : []),
  ]
  return (
    <Card title="放款和还款">
      <Rows
        label="放款和还款"
        rows={rows}
        keyOf={({ key }) => key}
        none="还没有放款，也没有还款。"
        columns={[
          {
            title: '我方',
            cell: ({ name, payment }) => (payment ? <Ours name={name} payment={payment} /> : <Text>{name}</Text>),
          },
          {
            title: '银行',
            cell: ({ instructions }) =>
              instructions.length > 0
                ? instructions.map((one) => <Theirs key={one.instructionNo} instruction={one} />)
                : '没有经过银行扣款',
          },
          {
            title: '对照',
            cell: ({ instructions }) => <Compared instructions={instructions} />,
          },
          {
            title: '试算',
            cell: ({ payment }) =>
              payment?.reversible && (
                <Button
                  data-row
                  size="compact-sm"
                  variant="default"
                  onClick={() => onReverse(payment.repayNo)}
                  aria-label={`试算退回 ${payment.repayNo}`}
                >
                  如果退回
                </Button>
              ),
          },
        ]}
      />
      {loan.hasMore && (
        <Text size="sm" c="dimmed">
          只列出最近{loan.payments.length}次。
        </Text>
      )}
    </Card>
  )
}

function Ours({ name, payment }: { name: string; payment: LoanPaymentRow }) {
  const { repayNo, state, amount, discount, unapplied, paid, otherLoans, createdAt } = payment
  const parts = [
    paid.principal > 0 && `本金 ${yuan(paid.principal)}`,
    paid.interest > 0 && `利息 ${yuan(paid.interest)}`,
    paid.fee > 0 && `费用 ${yuan(paid.fee)}`,
    paid.penalty > 0 && `罚息 ${yuan(paid.penalty)}`,
    discount > 0 && `券抵 ${yuan(discount)}`,
    unapplied > 0 && `多付 ${yuan(unapplied)}`,
    otherLoans > 0 && `同时还了另外${otherLoans}笔借款`,
  ].filter(Boolean)
  return (
    <Stack gap={2}>
      <Text>
        {name} {yuan(amount)} · {repaymentWords(state)}
      </Text>
      {parts.length > 0 && (
        <Text size="sm">
          {state === 'reversed' && '退回前还了'}
          {parts.join('，')}
        </Text>
      )}
      <Text size="sm" c="dimmed" className="words">
        {moment(createdAt)} · {repayNo}
      </Text>
    </Stack>
  )
}

function Theirs({ instruction }: { instruction: LoanInstruction }) {
  const { instructionNo, kind, state, amount, movements } = instruction
  return (
    <Stack gap={2} mb="xs">
      <Text>
        {kind === 'return' ? '退款' : ''}
        {yuan(amount)} · {instructionWords(state)}
      </Text>
      {movements.map(({ channelTxn, amount: moved, standing, businessDate, compared }) => (
        <Text key={channelTxn} size="sm" className="words">
          {standingWords(standing)} {yuan(moved)} · {businessDate} · 流水 {channelTxn} ·{' '}
          {compared ? '已和对账单核对' : '还没有对账'}
        </Text>
      ))}
      <Text size="sm" c="dimmed" className="words">
        {instructionNo}
      </Text>
    </Stack>
  )
}

function Compared({ instructions }: { instructions: readonly LoanInstruction[] }) {
  const differences = [...new Set(instructions.flatMap((one) => one.differences))]
  const cases = [...new Set(instructions.flatMap((one) => one.cases))]
  if (instructions.length === 0) return null
  if (differences.length === 0)
    return (
      <Badge variant="light" miw="max-content">
        一致
      </Badge>
    )
  return (
    <Stack gap={4} align="flex-start">
      {differences
        .filter((difference) => difference !== 'case')
        .map((difference) => (
          <Badge key={difference} color="red" miw="max-content">
            {differenceWords(difference)}
          </Badge>
        ))}
      {cases.map((kind) => (
        <Text key={kind} size="sm">
          待处理：{caseWords(kind).title}
        </Text>
      ))}
    </Stack>
  )
}
