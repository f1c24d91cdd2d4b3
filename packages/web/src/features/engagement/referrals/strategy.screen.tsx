import { useQuery } from '@tanstack/react-query'
import { referrals } from '@wanka/contract/engagement/referrals.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './earn.module.css'
import { dependsOnLoan, type InviteRules } from './how-card.tsx'
import { WorthCard } from './worth-card.tsx'

/** The rules: what counts, when and how much can be withdrawn, and the tax. */
export default function StrategyScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(referrals.rules, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取规则" />
  }
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button to={linkTo('makeMoney')}>{data.open ? '去邀请' : '看我的奖励'}</Button>
        </BottomBar>
      }
    >
      {data.open ? (
        <WorthCard rules={data} />
      ) : (
        <Card title="活动暂未开放" strong>
          {'已有的奖励可以照常提现。'}
        </Card>
      )}
      <WhatCounts rules={data} />
      <TakingOut rules={data} />
    </Screen>
  )
}

function WhatCounts({ rules }: { rules: InviteRules }): ReactElement {
  const { perMonth, perPerson } = rules
  return (
    <Card title="怎样算一位新好友" strong>
      <ul className={css.rules}>
        <li>好友用您的链接、海报或邀请码注册，以第一次注册时填写的邀请码为准。</li>
        <li>好友是本人首次注册，设备和银行卡没有在别的账号用过。自己邀请自己、同一台手机换号注册不算。</li>
        {!dependsOnLoan(rules) && <li>奖励与好友是否借款无关。请只邀请有需要的人，不要代别人注册。</li>}
        <li>
          每月最多奖励{perMonth}次{perPerson > 0 && `，每人最多奖励${perPerson}次`}
          。活动预算用完即止，已经到账的奖励不受影响。
        </li>
        <li>您能看到好友的手机号（隐去中间四位）和上面这些步骤的进度，看不到其他信息。</li>
      </ul>
    </Card>
  )
}

function TakingOut({ rules: { keepDays, min, withdrawalsPerDay, taxNote } }: { rules: InviteRules }): ReactElement {
  return (
    <Card title="到账和提现" strong>
      <ul className={css.rules}>
        <li>
          {keepDays > 0 ? `好友完成步骤后第${keepDays}天到账，期间好友注销账号的不发放。` : '好友完成步骤后即可到账。'}
        </li>
        <li>
          余额满{wholeYuanText(min)}元可提现到本人的银行卡，每天最多{withdrawalsPerDay}次，不收手续费。
        </li>
        <li>提现要验证交易密码，一般2小时内到账；没有成功的退回余额。</li>
        {taxNote && <li>{taxNote}</li>}
        <li>注销账户时，不足{wholeYuanText(min)}元和还没有到账的奖励不再发放。</li>
      </ul>
    </Card>
  )
}
