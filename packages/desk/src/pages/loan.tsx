import { Alert, Anchor, Badge, Stack, Text } from '@mantine/core'
import { formatPercentBp, formatPercentPpm } from '@wanka/contract/format.ts'
import { type LoanPage as Loan, loans } from '@wanka/contract/staff/loans.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { moment, yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Reason, unreasoned } from '../ui/reason.tsx'
import { stateWords } from '../words/names.ts'
import { Payments } from './loan/payments.tsx'
import { Plan } from './loan/plan.tsx'
import { Preview } from './loan/preview.tsx'
import { LoanTransfers } from './loan/transfers.tsx'

/** A loan, once the person has said why they look at its customer. */
export function LoanPage() {
  const { id = '' } = useParams()
  const read = useRead(loans.show, { appId: id })
  const customerId = unreasoned(read.error)
  return (
    <Page
      title={`借款 ${id}`}
      beside={
        read.data && (
          <Anchor component={Link} to={`/customers/${read.data.customerId}`}>
            客户 {read.data.accountNo}
          </Anchor>
        )
      }
    >
      {customerId ? (
        <Reason customerId={customerId} />
      ) : (
        <Loaded read={read}>{(loan) => <Particulars loan={loan} />}</Loaded>
      )}
    </Page>
  )
}

function Particulars({ loan }: { loan: Loan }) {
  const [reversed, setReversed] = useState('')
  return (
    <Stack gap="md">
      <div className="columns">
        <Terms loan={loan} />
        <Owed loan={loan} />
      </div>
      <Plan loan={loan} />
      <Payments loan={loan} onReverse={setReversed} />
      <Preview loan={loan} reversed={reversed} onReversed={setReversed} />
      <LoanTransfers appId={loan.appId} />
      <Text size="sm" c="dimmed">
        查看的原因在{moment(loan.viewEndsAt)}前有效。
      </Text>
    </Stack>
  )
}

function Terms({ loan }: { loan: Loan }) {
  const { state, overdueSince, disbursedOn, settledOn } = loan
  return (
    <Card
      title="条款"
      beside={
        overdueSince ? (
          <Badge color="red">{overdueSince}起逾期</Badge>
        ) : (
          <Badge variant="light">{stateWords('loanOrder', state)}</Badge>
        )
      }
    >
      <FactList
        facts={[
          ['产品', loan.product],
          ['出借方', loan.lender || '没有'],
          ['借款金额', yuan(loan.amount)],
          ['还款方式', `${loan.method}，${loan.periods}期`],
          ['年利率', `${formatPercentPpm(loan.annualRatePpm)}%`],
          ['年化综合成本', `${formatPercentBp(loan.aprBp)}%`],
          ['宽限期', `${loan.graceDays}天`],
          ['提交时间', moment(loan.submittedAt)],
          ...(disbursedOn ? [['放款日', disbursedOn] as const] : []),
          ...(settledOn ? [['结清日', settledOn] as const] : []),
        ]}
      />
    </Card>
  )
}

/** What is owed, by kind of money and as the ledger comes to it. */
function Owed({ loan: { owed, ledger, businessDate } }: { loan: Loan }) {
  const { posted, uncarried, penalty, notDue } = ledger
  const agrees = posted + uncarried + penalty + notDue === owed.total
  return (
    <Card title={`${businessDate} 一共欠 ${yuan(owed.total)}`}>
      <FactList
        facts={[
          ['本金', yuan(owed.principal)],
          ['利息', yuan(owed.interest)],
          ...(owed.fee > 0 ? [['费用', yuan(owed.fee)] as const] : []),
          ['罚息', yuan(owed.penalty)],
        ]}
      />
      <Text size="sm" c="dimmed">
        账上这样算
      </Text>
      <FactList
        facts={[
          ['已经入账', yuan(posted)],
          ['到期还没转入', yuan(uncarried)],
          ['罚息还没入账', yuan(penalty)],
          ['还没到期', yuan(notDue)],
        ]}
      />
      {!agrees && <Alert color="red">账上加起来不等于计划上欠的，请告诉技术同事。</Alert>}
    </Card>
  )
}
