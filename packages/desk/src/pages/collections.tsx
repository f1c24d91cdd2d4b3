import { Button, Group, Stack, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { Bucket, collections, type OverdueCustomer } from '@wanka/contract/staff/collections.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { since, yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { BUCKET_NAMES, promiseStands, stopWords } from '../words/collections.ts'

/** Customers with bills past due, by days. */
export function Collections() {
  const [query] = useSearchParams()
  const read = useRead(collections.buckets, {})
  const asked = Bucket.options.find((bucket) => bucket === query.get('bucket'))
  return (
    <Page title="逾期关怀">
      <Loaded read={read}>
        {({ buckets }) => {
          const shown = asked ?? buckets.find(({ customers }) => customers > 0)?.bucket ?? '1'
          return (
            <>
              <nav className="buckets" aria-label="逾期天数">
                {buckets.map((one) => (
                  <BucketFigure key={one.bucket} {...one} isShown={one.bucket === shown} />
                ))}
              </nav>
              <Stack className="card">
                <BucketList key={shown} bucket={shown} />
              </Stack>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

type Figure = CallOutput<typeof collections.buckets>['buckets'][number]

function BucketFigure({ bucket, customers, owed, isShown }: Figure & { isShown: boolean }) {
  return (
    <Link
      className="card figure"
      to={`/collections?bucket=${bucket}`}
      replace
      {...(isShown && { 'aria-current': 'page' as const })}
    >
      <Text size="sm">逾期{BUCKET_NAMES[bucket]}</Text>
      <strong>{customers}位</strong>
      <Text size="xs" c="dimmed">
        {customers > 0 ? `应还${yuan(owed)}` : '没有逾期'}
      </Text>
    </Link>
  )
}

function BucketList({ bucket }: { bucket: Bucket }) {
  const [query, setQuery] = useSearchParams()
  const [dueOn, key] = [query.get('dueOn'), query.get('key')]
  const read = useRead(collections.list, { bucket, ...(dueOn && key && { after: { dueOn, key } }) })
  return (
    <Loaded read={read}>
      {({ customers, next }) => (
        <>
          <Rows
            label={`逾期${BUCKET_NAMES[bucket]}的客户`}
            rows={customers}
            keyOf={({ customerId }) => customerId}
            none={`没有逾期${BUCKET_NAMES[bucket]}的客户。`}
            columns={[
              {
                title: '客户账号',
                cell: ({ customerId, accountNo }) => (
                  <Link data-row className="line" to={`/collections/${customerId}`}>
                    {accountNo}
                  </Link>
                ),
              },
              { title: '逾期', isNumber: true, cell: ({ days }) => <span className="line">{days}天</span> },
              { title: '逾期账单', isNumber: true, cell: ({ bills }) => <span className="line">{bills}期</span> },
              { title: '今天应还', isNumber: true, cell: ({ owed }) => <span className="line">{yuan(owed)}</span> },
              {
                title: '上次联系',
                cell: ({ contactedAt }) => <span className="line">{lastContact(contactedAt)}</span>,
              },
              { title: '还款安排', cell: ({ promised }) => (promised ? <LastPromise promised={promised} /> : '—') },
              { title: '现在', cell: (customer) => <span className="line">{nowWords(customer)}</span> },
            ]}
          />
          {next && (
            <Group>
              <Button variant="default" onClick={() => setQuery({ bucket, ...next })}>
                下一页
              </Button>
            </Group>
          )}
        </>
      )}
    </Loaded>
  )
}

const LastPromise = ({ promised }: { promised: NonNullable<OverdueCustomer['promised']> }) => (
  <>
    <span className="line">{promised.dueOn}前</span> <span className="line">{promiseStands(promised)}</span>
  </>
)

function lastContact(at: string | undefined): string {
  if (!at) return '没有'
  const ago = since(at)
  return ago === '刚刚' ? ago : `${ago}前`
}

function nowWords({ stop, holder }: OverdueCustomer): string {
  if (stop) return stopWords(stop)
  if (!holder) return '—'
  return holder.isCaller ? '您在处理' : `${holder.name}在处理`
}
