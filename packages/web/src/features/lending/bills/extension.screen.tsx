import { useQuery } from '@tanstack/react-query'
import { extension } from '@wanka/contract/lending/extensions.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { ExtensionOffer } from './extension-offer.tsx'
import { ExtensionRefused } from './extension-refused.tsx'
import { NotFoundOrFailed, UnknownBill } from './not-found.tsx'

const Search = z.object({ billNo: wire.id() })

/** Extending a bill by some days: the new date and the cost, before the customer accepts. */
export default function ExtensionScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Shown billNo={search.billNo} /> : <UnknownBill />
}

function Shown({ billNo }: { billNo: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(extension.select, { billNo }))
  if (error && !data) return <NotFoundOrFailed error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取延期方案" />
  }
  const { offer } = data
  return offer ? <ExtensionOffer bill={data} offer={offer} onStale={refetch} /> : <ExtensionRefused bill={data} />
}
