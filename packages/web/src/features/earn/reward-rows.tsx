import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Reward } from '@wanka/contract/invite.ts'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import css from './money-rows.module.css'
import { friendName, rewardState, stepWords } from './step-words.ts'

type RewardRowProps = { reward: Reward /** Whose it is stands above it. */; ofFriend?: boolean }

/** One reward in a list: for which step of whose, how much, and how it stands. */
export function RewardRow({ reward, ofFriend }: RewardRowProps): ReactElement {
  const { rewardId, mobile, step, amt, state, madeOn, reason } = reward
  const tag = rewardState(reward)
  const title = `好友${stepWords[step].done}`
  return (
    <Link className={css.row} to={linkTo('rewardDetail', { rewardId })}>
      <span className={css.main}>
        <b>{ofFriend ? title : `${friendName(mobile)} ${stepWords[step].done}`}</b>
        <small>{reason ?? formatMonthDay(madeOn)}</small>
      </span>
      <span className={css.side}>
        <Amount fen={amt} size="title" sign={state !== '2'} tone={state === '2' ? 'struck' : 'gift'} />
        <StatusTag kind={tag.kind} bare>
          {tag.text}
        </StatusTag>
      </span>
    </Link>
  )
}
