import type { ReactElement } from 'react'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import type { InviteRules } from './how-card.tsx'
import { WorthCard } from './worth-card.tsx'

/** What a guest can know before the first invitation: what a friend is worth, and when and how it is paid out. */
export function GuestRules({ rules }: { rules: InviteRules }): ReactElement {
  const { open, keepDays, min, withdrawalsPerDay, perMonth, taxNote } = rules
  return (
    <>
      {open && <WorthCard rules={rules} />}
      <Card title="到账和提现" strong>
        <FactList
          facts={[
            { label: '到账', value: keepDays > 0 ? `好友完成步骤后第${keepDays}天` : '好友完成步骤后即可' },
            { label: '提现', value: `满${wholeYuanText(min)}元，到本人的银行卡` },
            { label: '提现手续费', value: '0.00，不收取' },
            { label: '提现次数', value: `每天最多${withdrawalsPerDay}次` },
            { label: '奖励次数', value: `每月最多${perMonth}次` },
          ]}
        />
      </Card>
      <FootNotes>
        {taxNote && <p>{taxNote}</p>}
        <p>您能看到好友的手机号（隐去中间四位）和步骤的进度，看不到其他信息。</p>
      </FootNotes>
    </>
  )
}
