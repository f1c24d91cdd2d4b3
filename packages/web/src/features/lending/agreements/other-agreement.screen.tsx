import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'
import { Agreement, UnknownAgreement } from './agreement.tsx'

const Search = z.object({ key: wire.id() })

/** Any agreement by its key; the server validates the key. */
export default function OtherAgreementScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Agreement contentKey={search.key} /> : <UnknownAgreement />
}
