import type { LimitFacts } from '@wanka/contract/lending/credit-line.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'

type Raise = LimitFacts['raises'][number]

const NAMES: Record<Raise['type'], string> = { creditCard: '信用卡', socialSecurity: '社保', providentFund: '公积金' }

/** Further authorisations, each with what it may add. All are optional. */
export function LimitRaises({ raises }: { raises: readonly Raise[] }): ReactElement {
  return (
    <>
      <GroupTitle>补充授权，可能提高额度</GroupTitle>
      <Card flush label="提高额度">
        {raises.map((raise) => (
          <RaiseRow key={raise.type} raise={raise} />
        ))}
      </Card>
    </>
  )
}

function RaiseRow({ raise: { type, amt, given, running } }: { raise: Raise }): ReactElement {
  const label = `${NAMES[type]}授权`
  if (given) {
    const done = (
      <StatusTag kind="done" bare>
        已授权
      </StatusTag>
    )
    return <Row label={label} value={done} />
  }
  return (
    <Row
      label={label}
      note={`最多可提高${wholeYuanText(amt)}元`}
      value={running ? '查询中' : '去授权'}
      tone={running ? 'quiet' : 'ink'}
      to={linkTo('authTask', { type }, { callBackUrl: linkTo('myLimit') })}
    />
  )
}
