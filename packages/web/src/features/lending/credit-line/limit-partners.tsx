import { useQuery } from '@tanstack/react-query'
import { partner } from '@wanka/contract/engagement/partners.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** Partners where the limit can be used; left out while no partner is open, or without an answer. */
export function LimitPartners(): ReactElement | null {
  const { data } = useQuery(callQuery(partner.offers, {}))
  if (!data || data.list.length === 0) return null
  return (
    <>
      <GroupTitle>可以用额度的地方</GroupTitle>
      <Card flush label="可以用额度的地方">
        {data.list.map(({ business, name, headline }) => (
          <Row key={business} label={name} note={headline} to={linkTo(business)} />
        ))}
      </Card>
    </>
  )
}
