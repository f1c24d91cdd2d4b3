import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactElement } from 'react'
import { Screen } from '../../../../shell/screen.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../../ui/primitives/card.tsx'
import css from '../../../../ui/primitives/completed.module.css'
import { Dial } from '../../../../ui/primitives/dial.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { type StatusKind, StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import { isWaiting, nextItem, STATE_WORDS, type VerificationItem, wayTo } from './verification.ts'

const KIND = {
  todo: 'info',
  running: 'running',
  done: 'done',
  failed: 'overdue',
  expired: 'soon',
} as const satisfies Record<VerificationItem['state'], StatusKind>

type VerificationListProps = {
  items: readonly VerificationItem[]
  callBackUrl: string
  onRefresh: () => void
  refreshing: boolean
}

/** Every verification with its state, and one button for the next. */
export function VerificationList({ items: all, ...props }: VerificationListProps): ReactElement {
  const { callBackUrl, onRefresh, refreshing } = props
  // optional items are not requested
  const items = all.filter(({ required, state }) => required || state === 'done')
  const done = items.filter(({ state }) => state === 'done').length
  const next = nextItem(items)
  const way = (item: VerificationItem): string | undefined =>
    item.state === 'done' || item.state === 'running' ? undefined : wayTo(item, callBackUrl)
  return (
    <Screen
      bottom={
        <BottomBar>
          {next ? (
            <Button to={wayTo(next, callBackUrl)}>
              {STATE_WORDS[next.state].act}
              {next.title}
            </Button>
          ) : (
            <Button onClick={onRefresh} pending={refreshing}>
              查询核验结果
            </Button>
          )}
        </BottomBar>
      }
    >
      <section className={css.top} aria-label="核验进度">
        <Dial icon={ShieldCheck} filled={done / items.length} turning={!next && isWaiting(items)} />
        <h2>{next ? `还有${items.length - done}项需处理` : '核验中'}</h2>
        <p>{next ? '完成后自动进入确认借款' : '结果通常几分钟内出来，可以先离开，稍后再回来'}</p>
      </section>
      <Card flush label="核验项目">
        {items.map((item) => (
          <Row
            key={item.type}
            label={item.title}
            value={
              <StatusTag kind={KIND[item.state]} bare>
                {STATE_WORDS[item.state].word}
              </StatusTag>
            }
            to={way(item)}
          />
        ))}
      </Card>
      <FootNotes>资料只用于本次审核，可以在“授权管理”里撤回。</FootNotes>
    </Screen>
  )
}
