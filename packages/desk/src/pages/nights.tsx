import { Button, Stack } from '@mantine/core'
import { nights } from '@wanka/contract/staff/nights.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { NightState, tookOf } from './night/night-card.tsx'

/** The closes, the newest first. */
export function Nights() {
  const [query, setQuery] = useSearchParams()
  const before = query.get('before') ?? undefined
  const read = useRead(nights.list, before ? { before } : {})
  return (
    <Page title="日终">
      <Stack className="card">
        <Loaded read={read}>
          {({ nights: found, next }) => (
            <>
              <Rows
                label="日终"
                rows={found}
                keyOf={({ date }) => date}
                none={before ? '没有更早的了。' : '还没有做过日终。'}
                columns={[
                  {
                    title: '日期',
                    cell: ({ date }) => (
                      <Link data-row className="line" to={`/nights/${date}`}>
                        {date}
                      </Link>
                    ),
                  },
                  { title: '状态', cell: (night) => <NightState night={night} /> },
                  { title: '开始', cell: ({ begunAt }) => <span className="line">{moment(begunAt)}</span> },
                  { title: '用时', isNumber: true, cell: tookOf },
                  {
                    title: '对账差异',
                    isNumber: true,
                    cell: ({ compared, differences }) => (compared || differences > 0 ? differences : '没有对账'),
                  },
                  { title: '事项', isNumber: true, cell: ({ opened }) => opened },
                  { title: '还没有处理', isNumber: true, cell: ({ open }) => open },
                ]}
              />
              {next && (
                <Button variant="default" onClick={() => setQuery({ before: next })}>
                  下一页
                </Button>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
