import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { HelpLink } from '../../../navigation/help-link.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import type { WordStage } from './hero-stage.ts'
import { NoBill } from './no-bill.tsx'
import own from './state-home.module.css'
import { helpFor } from './state-words.ts'

type StateCardProps = { card: Pick<OneCard, 'refusal'> & { stage: WordStage }; over: boolean }

/** What comes after a review, or why there is no limit and what helps. */
export function StateCard({ card: { stage, refusal }, over }: StateCardProps): ReactElement | null {
  if (stage === 'reviewing') {
    return (
      <Card over={over} strong title="接下来">
        <Timeline
          label="审核进度"
          steps={[
            { title: '提交申请', note: '资料和授权已收到', state: 'done' },
            { title: '信用审核', note: '由资金方评估，有结果会发消息', time: '进行中', state: 'now' },
            { title: '激活额度', note: '看到额度后，由您确认', state: 'next' },
          ]}
        />
      </Card>
    )
  }
  if (stage === 'refused' && refusal) {
    return (
      <Card over={over} strong title="为什么，怎么办">
        <dl className={own.facts}>
          <dt>原因</dt>
          <dd>{refusal.text}</dd>
          <dt>可以做的</dt>
          <dd>{helpFor(refusal.group)}</dd>
          <dt>在那之前</dt>
          <dd>不会再次查询您的征信，也不需要重复申请。</dd>
        </dl>
        {refusal.group === 'overdue' ? (
          <Button kind="text" to={linkTo('billList')}>
            查看账单
          </Button>
        ) : (
          <HelpLink topic="line">对结果有疑问？联系客服核查</HelpLink>
        )}
      </Card>
    )
  }
  return over ? <NoBill /> : null
}
