import type { ActivityDetail, Joining, JoiningState } from '@wanka/contract/engagement/activities.ts'
import { formatDay } from '@wanka/contract/format.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import type { IconShape } from '../../../ui/primitives/icon.tsx'

type Words = { icon: IconShape; title: string; text: string }

/** Why this customer cannot draw now, and where to go instead. */
export function RainStopped({ detail, joining }: { detail: ActivityDetail; joining: Joining }): ReactElement | null {
  const { state, won, needs } = joining
  if (state === 'open') return null
  return (
    <EmptyState {...WORDS[state](detail, joining)}>
      {needs ? (
        <Button to={linkTo(needs === 'realName' ? 'realName' : 'lineProgress')}>
          {needs === 'realName' ? '去实名认证' : '去激活额度'}
        </Button>
      ) : (
        <Button to={linkTo(won.length > 0 ? 'myCoupons' : 'discover')}>
          {won.length > 0 ? '看我的卡券' : '去发现'}
        </Button>
      )}
    </EmptyState>
  )
}

const WORDS: Record<Exclude<JoiningState, 'open'>, (detail: ActivityDetail, joining: Joining) => Words> = {
  notYet: ({ startsOn }) => ({
    icon: CalendarClock,
    title: '红包雨还没有开始',
    text: startsOn ? `${formatDay(startsOn)}开始，到时再来。` : '到时再来。',
  }),
  over: ({ endsOn }) => ({
    icon: CircleSlash,
    title: '红包雨已经结束',
    text: endsOn ? `${formatDay(endsOn)}是最后一天。抽到的红包不受影响。` : '抽到的红包不受影响。',
  }),
  emptied: () => ({ icon: CircleSlash, title: '红包已经发完了', text: '这次的预算已经用完，抽到的红包不受影响。' }),
  noChances: (_, { perDay }) => ({
    icon: Hourglass,
    title: '今天的机会用完了',
    text: `明天还有${perDay}次机会。`,
  }),
  had: () => ({ icon: CircleCheck, title: '您已经得到了全部红包', text: '每人能得的红包都在您的卡券里了。' }),
  notEligible: (_, { needs }) => ({
    icon: CircleSlash,
    title: '您暂时不能参加',
    text:
      needs === 'realName'
        ? '完成实名认证后就可以参加。'
        : needs === 'line'
          ? '激活额度后就可以参加。'
          : '这次红包雨不包括您。',
  }),
}
