import { useQuery } from '@tanstack/react-query'
import { hardship } from '@wanka/contract/lending/hardship.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { hardshipTags, isActiveHardship } from '../../../lending/hardship-words.ts'
import { Row } from '../../../ui/primitives/row.tsx'

/** The link to a plan of smaller bills for a loan, or to the request that there is for it. */
export function HardshipRow({ appId }: { appId: string }): ReactElement {
  const { data } = useQuery(callQuery(hardship.list, {}))
  const request = data?.list.find((one) => one.appId === appId && isActiveHardship(one))
  if (!request) return <Row label="一时还不上，申请协商" to={linkTo('hardshipRequest', { appId })} />
  return <Row label="协商还款" value={hardshipTags[request.state].text} to={linkTo('hardship')} />
}
