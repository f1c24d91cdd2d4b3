import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import type { Reading } from '../../../../lending/borrow-flow.ts'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { Scale } from '../../../../ui/money/scale.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import css from '../confirm/confirm.module.css'
import { COST_SHEET, type Paper, unreadOf } from './papers.ts'

export const ContractsWaiting = (): ReactElement => <WaitingScreen label="正在打开协议" />

type PaperListProps = { papers: readonly Paper[]; reading: Reading; onCost: () => void }

/** The agreements to read, each with its mark. */
export function PaperList({ papers, reading, onCost }: PaperListProps): ReactElement {
  const read = papers.length - unreadOf(papers, reading).length
  return (
    <Card
      strong
      title="请逐份阅读"
      action={
        <span className={css.count}>
          {read}/{papers.length}
          <Scale kind="count" total={papers.length} filled={read} label={`已读${read}份，共${papers.length}份`} />
        </span>
      }
    >
      <div className={css.papers}>
        {papers.map(({ key, title }) => (
          <Row
            key={key}
            label={title}
            value={<Mark read={reading.read.includes(key)} />}
            {...(key === COST_SHEET ? { onClick: onCost } : { to: linkTo('agreementItem', { key }) })}
          />
        ))}
      </div>
    </Card>
  )
}

function Mark({ read }: { read: boolean }): ReactElement {
  return (
    <StatusTag kind={read ? 'done' : 'soon'} bare icon={read}>
      {read ? '已读' : '未读'}
    </StatusTag>
  )
}
