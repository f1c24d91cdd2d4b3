import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { type AccountStatement, ledger } from '@wanka/contract/staff/ledger.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { decimal, ExportButton } from '../ui/export-button.tsx'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Reason, unreasoned } from '../ui/reason.tsx'
import { Rows } from '../ui/rows.tsx'
import { accountWords, amountOf, balanceOf, transferWords } from '../words/ledger.ts'

/** The place of a page's last entry, as the address has it. */
const PLACE = /^(\d{1,15})\.(\d{1,9})$/

/** The statement of an account: a day of one of the platform's, all of a customer's. */
export function AccountPage() {
  const { id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const on = query.get('on') ?? ''
  const [, transferId, line] = PLACE.exec(query.get('before') ?? '') ?? []
  const read = useRead(ledger.account, {
    accountId: Number(id),
    ...(on && { on: on as BusinessDate }),
    ...(transferId && line && { before: { transferId: Number(transferId), line: Number(line) } }),
  })
  const customerId = unreasoned(read.error)
  return (
    <Page
      title={read.data ? accountWords(read.data.account) : '账户'}
      beside={
        <Anchor component={Link} to="/ledger">
          回到总账
        </Anchor>
      }
    >
      {customerId ? (
        <Reason customerId={customerId} />
      ) : (
        <Loaded read={read}>
          {(statement) => (
            <Statement
              statement={statement}
              onDay={(day) => setQuery(day ? { on: day } : {})}
              onNext={({ transferId: number, line: place }) =>
                setQuery({ ...(on && { on }), before: `${number}.${place}` })
              }
            />
          )}
        </Loaded>
      )}
    </Page>
  )
}

type Props = {
  statement: AccountStatement
  onDay: (day: string) => void
  onNext: (place: { transferId: number; line: number }) => void
}

function Statement({ statement, onDay, onNext }: Props) {
  const { account, on, opening, closing, entries, next } = statement
  const { accountId, currency, appId } = account
  return (
    <Card
      title={on ? `${on} 的明细` : '明细'}
      beside={
        <ExportButton
          name={`账户${accountId}明细${on ?? ''}`}
          head={['记账号', '记账日', '起息日', '事情', '金额', '余额']}
          rows={() =>
            entries.map((one) => [
              one.transferId,
              one.postingDate,
              one.valueDate,
              transferWords(one.kind),
              ...[one.amount, one.balance].map((amount) => (currency === 'CNY' ? decimal(amount) : amount)),
            ])
          }
        />
      }
    >
      <Group align="flex-end" gap="xl">
        <FactList
          facts={[
            ['账号', accountId],
            ...(appId
              ? [
                  [
                    '借款',
                    <Link key="loan" to={`/loans/${appId}`}>
                      {appId}
                    </Link>,
                  ] as const,
                ]
              : []),
            ['这一页开始', balanceOf(currency, opening)],
            ['这一页结束', balanceOf(currency, closing)],
          ]}
        />
        {on && (
          <TextInput
            type="date"
            label="看另一天"
            value={on}
            onChange={({ currentTarget }) => onDay(currentTarget.value)}
          />
        )}
      </Group>
      <Rows
        label="账户明细"
        rows={entries}
        keyOf={({ transferId, line }) => `${transferId} ${line}`}
        none={on ? '这一天没有分录。' : '没有分录。'}
        columns={[
          { title: '时间', cell: ({ at }) => <span className="line">{moment(at)}</span> },
          {
            title: '事情',
            cell: ({ transferId, kind }) => (
              <Link data-row to={`/transfers/${transferId}`}>
                {transferWords(kind)}
              </Link>
            ),
          },
          { title: '起息日', cell: ({ valueDate }) => <span className="line">{valueDate}</span> },
          { title: '借方', isNumber: true, cell: ({ amount }) => (amount > 0 ? amountOf(currency, amount) : '') },
          { title: '贷方', isNumber: true, cell: ({ amount }) => (amount < 0 ? amountOf(currency, -amount) : '') },
          { title: '余额', isNumber: true, cell: ({ balance }) => balanceOf(currency, balance) },
        ]}
      />
      {next ? (
        <Button variant="default" onClick={() => onNext(next)}>
          更早的
        </Button>
      ) : (
        entries.length > 0 && (
          <Text size="sm" c="dimmed">
            没有更早的了。
          </Text>
        )
      )}
    </Card>
  )
}
