import type { MemberHome } from '@wanka/contract/engagement/membership.ts'
import type { ReactElement } from 'react'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** The sources of growth, with the growth from each. */
export function GrowthRows({ growths }: { growths: MemberHome['growths'] }): ReactElement {
  return (
    <>
      <GroupTitle>成长值怎么来</GroupTitle>
      <Card flush label="成长值怎么来">
        {growths.map(({ key, title, text, growth, count }) => (
          <Row
            key={key}
            label={title}
            note={text}
            value={count > 0 ? `+${growth * count}` : '还没有'}
            tone={count > 0 ? 'ink' : 'quiet'}
          />
        ))}
      </Card>
    </>
  )
}
