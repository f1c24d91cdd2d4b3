import type { Reward } from '@wanka/contract/engagement/referrals.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import HandCoins from 'lucide-react/icons/hand-coins'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { MoneyRow } from '../../../ui/money/money-row.tsx'
import { TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'
import { friendName, rewardState, stepWords } from './step-words.ts'

type RewardRowProps = { reward: Reward /** The list is grouped by friend. */; ofFriend?: boolean }

/** One reward in a list: the step, the friend, the amount and its state. */
export function RewardRow({ reward, ofFriend }: RewardRowProps): ReactElement {
  const { rewardId, mobile, step, amt, state, madeOn, reason } = reward
  const { done } = stepWords[step]
  return (
    <MoneyRow
      to={linkTo('rewardDetail', { rewardId })}
      lead={!ofFriend && <TintedIcon of={HandCoins} tint={state === '2' ? 'quiet' : 'gift'} />}
      title={ofFriend ? `好友${done}` : `${friendName(mobile)} ${done}`}
      notes={[reason ?? formatMonthDay(madeOn)]}
      fen={amt}
      incoming={state !== '2'}
      tone={state === '2' ? 'struck' : 'gift'}
      state={rewardState(reward)}
    />
  )
}
