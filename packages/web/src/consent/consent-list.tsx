import type { ReactElement } from 'react'
import { Check } from '../ui/forms/check.tsx'
import { Card } from '../ui/primitives/card.tsx'
import { TextLines } from '../ui/primitives/outline-rows.tsx'
import { Row } from '../ui/primitives/row.tsx'
import { Skeleton } from '../ui/primitives/skeleton.tsx'
import { StatusTag } from '../ui/primitives/status-tag.tsx'
import { ConsentFailed } from './consent-check.tsx'
import css from './consent-list.module.css'
import { ReadingSheet } from './reading-sheet.tsx'
import type { Consent } from './use-consent.ts'

/** More titles than this are not all named: they are a list of their own, above the box. */
const MOST_NAMED = 3
const NAMED_OF_MANY = 2

const named = (title: string): string => `《${title}》`

/** What a tick agrees to, by name: `《a》《b》`, or of many `《a》《b》等5份协议`. */
export const namedPapers = (titles: readonly string[]): string =>
  titles.length > MOST_NAMED
    ? `${titles.slice(0, NAMED_OF_MANY).map(named).join('')}等${titles.length}份协议`
    : titles.map(named).join('')

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
          <TextLines count={5} />
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
