import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NextItem } from '../../queue/next-item.tsx'
import { refusalFact } from '../../ui/failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { Reason } from '../../ui/reason.tsx'
import { REVIEW_WORDS, type ReviewName, reviewAddress } from '../../words/reviews.ts'

type Props<T> = {
  name: ReviewName
  read: { data: T | undefined; error: Error | undefined; again: () => void }
  /** Why the customer's data are looked at. */
  reason: string
  next?: string | undefined
  children: (data: T) => ReactNode
}

/** A page of one review: the reason is asked first, and one that is done says so. */
export function ReviewFrame<T>({ name, read, reason, next, children }: Props<T>) {
  const customerId = refusalFact(read.error, 'customerId')
  const isDone = refusalFact(read.error, 'done') === true
  return (
    <Page
      title={REVIEW_WORDS[name].title}
      beside={
        <Anchor component={Link} to={reviewAddress(name)}>
          回到列表
        </Anchor>
      }
    >
      {typeof customerId === 'string' && <Reason customerId={customerId} suggestion={reason} />}
      {isDone && (
        <Card title="这一件已经处理好了" beside={<NextItem to={next} />}>
          没有要决定的了。
        </Card>
      )}
      {typeof customerId !== 'string' && !isDone && <Loaded read={read}>{children}</Loaded>}
    </Page>
  )
}
