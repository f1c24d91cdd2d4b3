import { useInfiniteQuery } from '@tanstack/react-query'
import type { Friend } from '@wanka/contract/engagement/referrals.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { sumFen } from '@wanka/domain/money.ts'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactElement } from 'react'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Scale } from '../../../ui/money/scale.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './earn.module.css'
import { invitePages } from './invite-pages.ts'
import { friendName, stepWords } from './step-words.ts'

/** Each friend's progress, and the reward for it. */
export function FriendProgress(): ReactElement {
  const query = useInfiniteQuery(invitePages('friends'))
  const { data, error, refetch } = query
  if (error && !data) {
    return (
      <Card label="好友进度">
        <Failed error={error} onRetry={refetch} />
      </Card>
    )
  }
  if (!data) {
    return <Waiting label="正在获取好友进度" of={['records 3']} />
  }
  const friends = data.pages.flatMap((page) => page.friends)
  return (
    <>
      <GroupTitle count={`已邀请 ${data.pages[0]?.invited ?? 0} 人`}>好友进度</GroupTitle>
      <Card flush label="好友进度">
        {friends.length === 0 && <Row label="还没有好友通过您的邀请注册" />}
        {friends.map((friend) => (
          <FriendRow key={friend.friendNo} friend={friend} />
        ))}
      </Card>
      <MoreButton query={query} />
    </>
  )
}

function FriendRow({ friend }: { friend: Friend }): ReactElement {
  const { mobile, steps, rewards } = friend
  const last = steps.findLast(({ on }) => on !== undefined)
  const ahead = steps.find(({ on }) => on === undefined)
  const done = steps.filter(({ on }) => on !== undefined).length
  const brought = sumFen(rewards.filter(({ state }) => state !== '2').map(({ amt }) => amt))
  const note = last?.on ? `${formatMonthDay(last.on)} ${stepWords[last.step].done}` : ''
  const waitsFor = ahead ? stepWords[ahead.step].ahead : '没有奖励'
  return (
    <Row
      lead={
        <span className={css.friend}>
          <Icon of={UserRound} size="m" />
        </span>
      }
      label={friendName(mobile)}
      note={
        <>
          {note}
          <span className={css.steps}>
            <Scale kind="count" total={steps.length} filled={done} label={`${steps.length}步完成${done}步`} />
          </span>
        </>
      }
      value={brought > 0 ? `+${amountText(brought)}` : waitsFor}
      tone={brought > 0 ? 'gift' : 'quiet'}
    />
  )
}
