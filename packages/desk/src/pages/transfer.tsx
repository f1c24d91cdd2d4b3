import { Anchor, Button, Stack, Text } from '@mantine/core'
import { ledger, type TransferStory } from '@wanka/contract/staff/ledger.ts'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { caseWords } from '../words/cases.ts'
import { accountWords, amountOf, transferWords } from '../words/ledger.ts'
import { repaymentWords } from '../words/loans.ts'

/** A transfer: its sides, what it was posted for, and what goes with it. */
export function TransferPage() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const after = Number(query.get('after')) || undefined
  const read = useRead(ledger.transfer, { transferId: Number(id), ...(after && { after }) })
  return (
    <Page
      title={read.data ? `记账 ${id}：${transferWords(read.data.kind)}` : `记账 ${id}`}
      beside={
        <Anchor component={Link} to="/ledger">
          回到总账
        </Anchor>
      }
    >
      <Loaded read={read}>{(story) => <Story story={story} />}</Loaded>
    </Page>
  )
}

function Story({ story }: { story: TransferStory }) {
  const [, setQuery] = useSearchParams()
  const { key, valueDate, postingDate, at, sides, next } = story
  return (
    <div className="columns">
      <Card title="分录">
        <FactList
          facts={[
            ['记账日', postingDate],
            ['起息日', valueDate],
            ['记账时间', moment(at)],
            [
              '业务键',
              <span key="key" className="words">
                {key}
              </span>,
            ],
          ]}
        />
        <Rows
          label="分录"
          rows={sides}
          keyOf={({ line }) => String(line)}
          none="没有分录。"
          columns={[
            {
              title: '账户',
              cell: ({ account }) => (
                <Stack gap={0}>
                  <Link data-row to={`/accounts/${account.accountId}${account.customerId ? '' : `?on=${postingDate}`}`}>
                    {accountWords(account)}
                  </Link>
                  {account.appId && (
                    <Text size="xs" c="dimmed" className="words">
                      借款 {account.appId}
                    </Text>
                  )}
                </Stack>
              ),
            },
            {
              title: '借方',
              isNumber: true,
              cell: ({ account, amount }) => (amount > 0 ? amountOf(account.currency, amount) : ''),
            },
            {
              title: '贷方',
              isNumber: true,
              cell: ({ account, amount }) => (amount < 0 ? amountOf(account.currency, -amount) : ''),
            },
          ]}
        />
        {next !== undefined && (
          <Button variant="default" onClick={() => setQuery({ after: String(next) })}>
            后面的分录
          </Button>
        )}
      </Card>
      <Causes story={story} />
    </div>
  )
}

function Causes({ story: { loans, payments, related, cases } }: { story: TransferStory }) {
  const isAlone = loans.length + payments.length + related.length + cases.length === 0
  return (
    <Card title="为什么记这一笔">
      {isAlone && <Text c="dimmed">没有关联的借款、还款或事项。</Text>}
      <Stack gap="sm">
        {loans.map(({ appId }) => (
          <Link key={appId} className="words" to={`/loans/${appId}`}>
            借款 {appId}
          </Link>
        ))}
        {payments.map(({ repayNo, state, customerId }) => (
          <Link key={repayNo} className="words" to={`/customers/${customerId}`}>
            还款 {repayNo}（{repaymentWords(state)}）
          </Link>
        ))}
        {related.map(({ transferId, kind, postingDate }) => (
          <Link key={transferId} to={`/transfers/${transferId}`}>
            {postingDate} {transferWords(kind)}（记账 {transferId}）
          </Link>
        ))}
        {cases.map(({ kind, subject, isOpen }) => (
          <Text key={`${kind} ${subject}`}>
            {isOpen ? <Link to={`/cases?kind=${kind}`}>{caseWords(kind).title}</Link> : caseWords(kind).title}
            <Text span size="sm" c="dimmed">
              {' '}
              {subject}，{isOpen ? '待处理' : '处理完了'}
            </Text>
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
