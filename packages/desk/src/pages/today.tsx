import { Anchor, Text } from '@mantine/core'
import { work } from '@wanka/contract/staff/work.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { since, yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { caseWords } from '../words/cases.ts'
import { REVIEW_WORDS, reviewAddress } from '../words/reviews.ts'
import { NightCard } from './night/night-card.tsx'

/** What waits, and how the last night went; each number leads to its list. */
export function Today() {
  const read = useRead(work.today, {})
  return (
    <Page title="今天">
      <Loaded read={read}>
        {({ cases, tickets, proposals, reviews = [], money, night }) => (
          <>
            <div className="figures">
              {cases && (
                <Figure to="/cases" name="待处理事项" value={cases.reduce((sum, { open }) => sum + open, 0)}>
                  {cases[0] ? longestWait(cases[0].oldest) : '没有在等的'}
                </Figure>
              )}
              {tickets && (
                <Figure to="/tickets" name="等待答复的工单" value={tickets.waiting}>
                  {tickets.oldest ? longestWait(tickets.oldest) : '没有在等的'}
                </Figure>
              )}
              {reviews.map(({ queue, waiting, oldest }) => (
                <Figure key={queue} to={reviewAddress(queue)} name={REVIEW_WORDS[queue].title} value={waiting}>
                  {oldest ? longestWait(oldest) : '没有在等的'}
                </Figure>
              ))}
              <Figure to="/proposals" name="等您复核" value={proposals}>
                同事的提议
              </Figure>
              {money && (
                <>
                  <Figure name="今天放款" value={yuan(money.out)}>
                    银行已经付出
                  </Figure>
                  <Figure name="今天收款" value={yuan(money.in)}>
                    银行已经收到
                  </Figure>
                </>
              )}
            </div>
            {cases && cases.length > 0 && (
              <Card title="待处理事项">
                <Rows
                  label="待处理事项的种类"
                  rows={cases}
                  keyOf={({ kind }) => kind}
                  none=""
                  columns={[
                    {
                      title: '种类',
                      cell: ({ kind }) => (
                        <Link data-row to={`/cases?kind=${kind}`}>
                          {caseWords(kind).title}
                        </Link>
                      ),
                    },
                    { title: '件数', isNumber: true, cell: ({ open }) => open },
                    { title: '最久的', isNumber: true, cell: ({ oldest }) => since(oldest) },
                  ]}
                />
              </Card>
            )}
            {night && (
              <NightCard
                night={night}
                title={`日终 ${night.date}`}
                beside={
                  <Anchor component={Link} to="/nights">
                    以前的日终
                  </Anchor>
                }
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const longestWait = (oldest: string): string => {
  const wait = since(oldest)
  return wait === '刚刚' ? '刚刚才来' : `最久的等了${wait}`
}

type FigureProps = { name: string; value: ReactNode; to?: string; children: ReactNode }

function Figure({ name, value, to, children }: FigureProps) {
  const inside = (
    <>
      <Text size="sm">{name}</Text>
      <strong>{value}</strong>
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </>
  )
  return to ? (
    <Link className="card figure" to={to}>
      {inside}
    </Link>
  ) : (
    <div className="card figure">{inside}</div>
  )
}
