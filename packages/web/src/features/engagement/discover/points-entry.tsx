import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** The link to the tasks that earn points. */
export function PointsEntry(): ReactElement {
  return (
    <>
      <GroupTitle>积分任务</GroupTitle>
      <Card flush label="积分任务">
        <Row label="做任务得积分" note="签到、实名认证、按时还款都有，与借多少无关" to={linkTo('pointMall')} />
      </Card>
    </>
  )
}
