import type { ReactElement } from 'react'
import { Check } from '../ui/forms/check.tsx'
import { Card } from '../ui/primitives/card.tsx'
import { Row } from '../ui/primitives/row.tsx'
import { Skeleton, SkeletonLines } from '../ui/primitives/skeleton.tsx'
import { StatusTag } from '../ui/primitives/status-tag.tsx'
import { ConsentFailed } from './consent-check.tsx'
import css from './consent-list.module.css'
import { namedPapers } from './named-papers.ts'
import { ReadingSheet } from './reading-sheet.tsx'
import type { Consent } from './use-consent.ts'

/** The agreements of a scene with several of them, each with its mark; the ticks are in `ConsentTicks`. */
export function ConsentList({ consent }: { consent: Consent }): ReactElement {
  const { texts, error, read, open, retry } = consent
  return (
    <Card strong title="请逐份阅读">
      <div className={css.rows}>
        {texts?.map(({ key, title, mustRead }) => (
          <Row
            key={key}
            label={title}
            value={<Mark read={read.has(key)} must={mustRead} />}
            onClick={() => open(key)}
          />
        ))}
      </div>
      {!texts && error && <ConsentFailed retry={retry} />}
      {!texts && !error && (
        <Skeleton label="正在获取协议">
          <SkeletonLines count={5} />
        </Skeleton>
      )}
      <ReadingSheet consent={consent} />
    </Card>
  )
}

function Mark({ read, must }: { read: boolean; must: boolean }): ReactElement {
  if (read) {
    return (
      <StatusTag kind="done" bare>
        已读
      </StatusTag>
    )
  }
  return (
    <StatusTag kind={must ? 'soon' : 'info'} bare icon={false}>
      {must ? '未读' : '查看'}
    </StatusTag>
  )
}

/** The tick boxes that belong to the list, for the bar with the button. */
export function ConsentTicks({ consent }: { consent: Consent }): ReactElement | null {
  const { texts, declaration, agreed, tick, declared, declare } = consent
  if (!texts) return null
  return (
    <>
      <Check checked={agreed} onChange={tick}>
        我已阅读并同意{namedPapers(texts.map(({ title }) => title))}
      </Check>
      {declaration && (
        <Check checked={declared} onChange={declare}>
          我承诺不是全日制在校学生
        </Check>
      )}
    </>
  )
}
