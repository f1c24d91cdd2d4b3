import type { CallOutput } from '@wanka/contract/call.ts'
import type { referrals } from '@wanka/contract/engagement/referrals.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './earn.module.css'

export type InviteRules = CallOutput<typeof referrals.rules>

/** The reward per friend, in three steps, and what it does not depend on. `hero`: the reward is the figure of the page. */
export function HowCard({ rules, hero }: { rules: InviteRules; hero?: boolean }): ReactElement {
  const { open, perFriend } = rules
  return (
    <Card
      title={!open ? '邀请好友' : hero ? '邀请一位好友，得(元)' : `邀请一位好友，得 ${amountText(perFriend)} 元`}
      strong={!hero}
      action={
        <Button kind="text" to={linkTo('makeMoneyStrategy')} chevron>
          攻略
        </Button>
      }
    >
      {open && hero && (
        <p className={css.worth}>
          <Amount fen={perFriend} size="hero" currency={false} />
        </p>
      )}
      <ol className={css.how}>
        {['分享链接或海报', '好友注册并实名', '好友开通万卡'].map((words, index) => (
          <li key={words}>
            <b>{index + 1}</b>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      <p className={css.note}>{open ? noteOf(rules) : '活动暂未开放，已有的奖励可以照常提现。'}</p>
    </Card>
  )
}

export const dependsOnLoan = ({ steps }: InviteRules): boolean =>
  steps.some(({ step, amt }) => step === 'firstLoan' && amt > 0)

const noteOf = (rules: InviteRules): string =>
  `${dependsOnLoan(rules) ? '' : '奖励与好友是否借款无关，'}每人最多奖励${rules.perPerson}次`
