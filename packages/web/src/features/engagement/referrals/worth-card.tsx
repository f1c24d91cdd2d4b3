import { formatDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import type { InviteRules } from './how-card.tsx'
import { stepWords } from './step-words.ts'

/** What each step of a friend is worth, and until when. */
export function WorthCard({ rules: { steps, perFriend, endsOn } }: { rules: InviteRules }): ReactElement {
  const paid = steps.filter(({ amt }) => amt > 0)
  return (
    <Card title="一位好友的奖励" strong>
      <FactList
        facts={[
          ...paid.map(({ step, amt }) => ({ label: `好友${stepWords[step].done}`, value: `${amountText(amt)}元` })),
          ...(paid.length > 1 ? [{ label: '合计', value: `${amountText(perFriend)}元`, total: true }] : []),
          ...(endsOn ? [{ label: '活动截止', value: formatDay(endsOn) }] : []),
        ]}
      />
    </Card>
  )
}
