import { Button, Group, Stack, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { type LoanTransfer, loans } from '@wanka/contract/staff/loans.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { decimal, ExportButton } from '../../ui/export-button.tsx'
import { moment, yuan } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { accountWords, transferWords } from '../../words/ledger.ts'

type Page = CallOutput<typeof loans.transfers>
type Side = LoanTransfer['sides'][number]

/** What was posted on the loan's accounts in plain words, the newest first, as far back as was asked for. */
export function LoanTransfers({ appId }: { appId: string }) {
  const [pages, setPages] = useState<Page[]>([])
  const before = pages.at(-1)?.next
  const read = useRead(loans.transfers, { appId, ...(before !== undefined && { before }) })
  const shown = [...pages, ...(read.data ? [read.data] : [])].flatMap(({ transfers }) => transfers)
  return (
    <Card
      title="记账"
      beside={
        shown.length > 0 && (
          <ExportButton
            name={`借款${appId}记账`}
            head={['记账号', '记账日', '起息日', '事情', '借方', '贷方', '变动', '账上应收']}
            rows={() =>
              shown.map((one) => [
                one.transferId,
                one.postingDate,
                one.valueDate,
                transferWords(one.kind),
                sidesOf(one, 1).map(sideWords).join('；'),
                sidesOf(one, -1).map(sideWords).join('；'),
                decimal(one.change),
                decimal(one.balance),
              ])
            }
          />
        )
      }
    >
      <Loaded read={read}>
        {(page) => (
          <>
            <TransferRows transfers={[...pages, page].flatMap(({ transfers }) => transfers)} />
            {page.next !== undefined && (
              <Button variant="default" onClick={() => setPages([...pages, page])}>
                更早的
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function TransferRows({ transfers }: { transfers: readonly LoanTransfer[] }) {
  const may = useMay()
  return (
    <Rows
      label="记账"
      rows={transfers}
      keyOf={({ transferId }) => String(transferId)}
      none="还没有记账。"
      columns={[
        {
          title: '记账日',
          cell: ({ postingDate, valueDate, at }) => (
            <Stack gap={0}>
              <span className="line">{postingDate}</span>
              {valueDate !== postingDate && (
                <Text size="xs" c="dimmed" className="line">
                  起息 {valueDate}
                </Text>
              )}
              <Text size="xs" c="dimmed" className="line">
                {moment(at)}
              </Text>
            </Stack>
          ),
        },
        {
          title: '事情',
          cell: ({ transferId, kind, isShared }) => (
            <Stack gap={0}>
              {may('money.read') ? (
                <Link data-row className="line" to={`/transfers/${transferId}`}>
                  {transferWords(kind)}
                </Link>
              ) : (
                <span className="line">{transferWords(kind)}</span>
              )}
              {isShared && (
                <Text size="xs" c="dimmed" className="line">
                  和别的借款一起记
                </Text>
              )}
            </Stack>
          ),
        },
        { title: '借方', cell: (one) => <Sides sides={sidesOf(one, 1)} /> },
        { title: '贷方', cell: (one) => <Sides sides={sidesOf(one, -1)} /> },
        { title: '变动', isNumber: true, cell: ({ change }) => <span className="line">{signed(change)}</span> },
        { title: '账上应收', isNumber: true, cell: ({ balance }) => yuan(balance) },
      ]}
    />
  )
}

const signed = (change: number): string => `${change < 0 ? '−' : '+'}${yuan(Math.abs(change))}`

/** The sides of one direction; of a shared transfer, the platform's side is against the loan's. */
function sidesOf({ sides, change }: LoanTransfer, direction: 1 | -1): Side[] {
  return sides.filter(({ amount }) =>
    amount === undefined ? Math.sign(change) !== direction : Math.sign(amount) === direction,
  )
}

const sideWords = (side: Side): string =>
  `${accountWords(side)}${side.amount === undefined ? '（一起记）' : ` ${decimal(Math.abs(side.amount))}`}`

const Sides = ({ sides }: { sides: readonly Side[] }) =>
  sides.map((side) => (
    <Group key={`${side.kind} ${side.channel} ${side.amount}`} gap="xs" justify="space-between" wrap="nowrap">
      <Text size="sm" className="line">
        {accountWords(side)}
      </Text>
      {side.amount !== undefined && (
        <Text size="sm" className="line">
          {yuan(Math.abs(side.amount))}
        </Text>
      )}
    </Group>
  ))
