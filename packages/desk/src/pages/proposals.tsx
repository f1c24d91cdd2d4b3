import { Button, SegmentedControl, Stack } from '@mantine/core'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { changeWords, PROPOSAL_STATES } from '../words/proposals.ts'

/** What colleagues propose, the newest first. */
export function Proposals() {
  const [query, setQuery] = useSearchParams()
  const isOpen = query.get('ended') === null
  const after = query.get('after') ?? undefined
  const read = useRead(proposals.list, { open: isOpen, ...(after && { after }) })
  return (
    <Page
      title="复核"
      beside={
        <SegmentedControl
          aria-label="哪些提议"
          value={isOpen ? 'open' : 'ended'}
          onChange={(value) => setQuery(value === 'ended' ? { ended: '' } : {}, { replace: true })}
          data={[
            { value: 'open', label: '等待复核' },
            { value: 'ended', label: '有结果的' },
          ]}
        />
      }
    >
      <Stack className="card">
        <Loaded read={read}>
          {({ proposals: found, next }) => (
            <>
              <Rows
                label="提议"
                rows={found}
                keyOf={({ proposalId }) => proposalId}
                none={isOpen ? '没有在等复核的提议。' : '还没有有结果的提议。'}
                columns={[
                  {
                    title: '提议',
                    cell: ({ proposalId, change }) => (
                      <Link data-row to={`/proposals/${proposalId}`}>
                        {changeWords(change)}
                      </Link>
                    ),
                  },
                  { title: '原因', cell: ({ reason }) => <span className="words">{reason}</span> },
                  { title: '提议人', cell: ({ proposedBy }) => proposedBy },
                  { title: '时间', cell: ({ proposedAt }) => moment(proposedAt) },
                  { title: '状态', cell: ({ state }) => PROPOSAL_STATES[state] },
                ]}
              />
              {next && (
                <Button variant="default" onClick={() => setQuery({ ...(!isOpen && { ended: '' }), after: next })}>
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
