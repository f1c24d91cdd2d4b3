import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'
import { Agreement } from './agreement.tsx'
import { DaySupplement } from './day-supplement.tsx'

const Search = z.object({ appIds: wire.keys(), day: wire.int(1, 28) })

/** The supplement to the registration agreement; with loans and a day, the one to their contracts, before it is accepted. */
export default function SupplementAgreementScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <DaySupplement {...search} /> : <Agreement contentKey="supplement" />
}
