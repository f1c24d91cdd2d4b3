import { useQuery } from '@tanstack/react-query'
import { creditLine, type LimitFacts } from '@wanka/contract/lending/credit-line.ts'
import Gauge from 'lucide-react/icons/gauge'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { LimitControls } from './limit-controls.tsx'
import { LimitFigures } from './limit-figures.tsx'
import { LimitHistory } from './limit-history.tsx'
import { LimitPartners } from './limit-partners.tsx'
import { LimitRaises } from './limit-raises.tsx'
import css from './my-limit.module.css'

/** The limit as its owner manages it: total, usage, own ceiling, and history. */
export default function MyLimitScreen(): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(creditLine.limit, {}),
    // an authorisation may just have been given on another page
    staleTime: 0,
  })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取额度" />
  }
  const { stage, cardQuota } = data
  if (stage === 'active' || stage === 'overdue') return <InUse limit={data} />
  if (cardQuota > 0 && stage !== 'activate') return <Stopped limit={data} />
  return (
    <Screen fill>
      <EmptyState
        icon={Gauge}
        title="还没有使用中的额度"
        text={stage === 'reviewing' ? '正在审核，有结果会发消息告诉您。' : '申请和激活都不收费，不借款不产生任何费用。'}
      >
        <Button to={linkTo('lineProgress')}>{stage === 'reviewing' ? '查看审核进度' : '查看额度进度'}</Button>
      </EmptyState>
    </Screen>
  )
}

function InUse({ limit }: { limit: LimitFacts }): ReactElement {
  return (
    <Screen>
      <LimitFigures limit={limit} />
      <LimitControls limit={limit} />
      <LimitRaises raises={limit.raises} />
      <LimitPartners />
      <LimitHistory />
      <FootNotes>
        <p>到期会重新评估，已有的借款照常还款。</p>
        <p>补充授权完全自愿，结果以评估为准。</p>
      </FootNotes>
    </Screen>
  )
}

/** Frozen, expired or under review again: the limit is shown, with the page that leads on. */
function Stopped({ limit }: { limit: LimitFacts }): ReactElement {
  return (
    <Screen>
      <div className={css.said}>
        <Notice
          tone="soon"
          action={
            <Button kind="text" to={linkTo('lineProgress')}>
              查看
            </Button>
          }
        >
          {limit.overAmt === undefined
            ? '额度现在不能使用，已有的借款照常还款。'
            : `已用额度超过总额度${amountText(limit.overAmt)}元，还款后自动恢复使用。`}
        </Notice>
      </div>
      <LimitFigures limit={limit} />
      <LimitHistory />
    </Screen>
  )
}
