import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { ProductCode } from '@wanka/contract/enums.ts'
import { LOAN_STATES, loans, PAST_DUE_FROM } from '@wanka/contract/staff/loans.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { moment, yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { PRODUCTS, pastDueWords } from '../words/loans.ts'
import { stateWords } from '../words/names.ts'

const ANY = { value: '', label: '全部' }

/** All loans, the newest first, without anything of their customers: a loan's own page asks why it is opened. */
export function Loans() {
  const [query, setQuery] = useSearchParams()
  const state = LOAN_STATES.find((known) => known === query.get('state'))
  const product = ProductCode.options.find((known) => known === query.get('product'))
  const pastDueFrom = PAST_DUE_FROM.find((days) => String(days) === query.get('late'))
  const [appId, no] = (query.get('after') ?? '').split('~')
  const read = useRead(loans.list, {
    ...(state && { state }),
    ...(product && { product }),
    ...(pastDueFrom && { pastDueFrom }),
    ...(appId && { after: { appId, ...(no && { no: Number(no) }) } }),
  })
  const choose = (name: string, value: string): void =>
    setQuery(
      (now) => {
        now.delete('after')
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  return (
    <Page title="借款">
      <div className="fields">
        <NativeSelect
          label="状态"
          value={state ?? ''}
          onChange={({ currentTarget }) => choose('state', currentTarget.value)}
          data={[ANY, ...LOAN_STATES.map((value) => ({ value, label: stateWords('loanOrder', value) }))]}
        />
        <NativeSelect
          label="逾期天数"
          value={String(pastDueFrom ?? '')}
          onChange={({ currentTarget }) => choose('late', currentTarget.value)}
          data={[ANY, ...PAST_DUE_FROM.map((days) => ({ value: String(days), label: pastDueWords(days) }))]}
        />
        <NativeSelect
          label="产品"
          value={product ?? ''}
          onChange={({ currentTarget }) => choose('product', currentTarget.value)}
          data={[ANY, ...ProductCode.options.map((value) => ({ value, label: PRODUCTS[value] }))]}
        />
      </div>
      <Text size="sm" c="dimmed">
        {pastDueFrom ? '按逾期天数从少到多。' : '最近提交的在前。'}打开一笔借款时要写原因，客户看得到。
      </Text>
      <Stack className="card">
        <Loaded read={read}>
          {(found) => <Found found={found} isFiltered={Boolean(state ?? product ?? pastDueFrom)} />}
        </Loaded>
      </Stack>
    </Page>
  )
}

type FoundProps = { found: CallOutput<typeof loans.list>; isFiltered: boolean }

function Found({ found: { loans: listed, next }, isFiltered }: FoundProps) {
  const [query, setQuery] = useSearchParams()
  const goOn = (after: string | undefined): void =>
    setQuery((now) => {
      now.delete('after')
      if (after) now.set('after', after)
      return now
    })
  return (
    <>
      <Rows
        label="借款"
        rows={listed}
        keyOf={({ appId }) => appId}
        none={noneWords(isFiltered, next !== undefined)}
        columns={[
          {
            title: '借款编号',
            cell: ({ appId }) => (
              <Link data-row to={`/loans/${appId}`} className="line">
                {appId}
              </Link>
            ),
          },
          { title: '产品', cell: ({ product }) => product },
          { title: '状态', cell: ({ state }) => stateWords('loanOrder', state) },
          { title: '金额', isNumber: true, cell: ({ amount }) => <span className="line">{yuan(amount)}</span> },
          {
            title: '逾期',
            isNumber: true,
            cell: ({ daysPastDue: days }) =>
              days === 0 ? (
                '—'
              ) : (
                <Text component="span" inherit c="var(--mantine-color-error)" className="line">
                  {days}天
                </Text>
              ),
          },
          { title: '提交时间', cell: ({ submittedAt }) => <span className="line">{moment(submittedAt)}</span> },
        ]}
      />
      {(query.has('after') || next) && (
        <Group>
          {query.has('after') && (
            <Button variant="default" onClick={() => goOn(undefined)}>
              回到第一页
            </Button>
          )}
          {next && (
            <Button
              variant="default"
              onClick={() => goOn(next.no === undefined ? next.appId : `${next.appId}~${next.no}`)}
            >
              {listed.length === 0 ? '接着找' : '下一页'}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

function noneWords(isFiltered: boolean, hasMore: boolean): string {
  if (hasMore) return '这一段里没有符合的，后面可能还有。'
  return isFiltered ? '没有符合的借款。' : '还没有借款。'
}
