import type { Activity } from '@wanka/contract/engagement/marketing.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** Articles about money. */
export function Articles({ list }: { list: readonly Activity[] }): ReactElement | null {
  if (list.length === 0) return null
  return (
    <>
      <GroupTitle>用钱小知识</GroupTitle>
      <Card flush label="用钱小知识">
        {list.map(({ activityId, title, summary }) => (
          <Row key={activityId} label={title} note={summary} to={linkTo('activityDetail', { activityId })} />
        ))}
      </Card>
    </>
  )
}
