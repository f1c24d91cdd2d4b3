import { useQueryClient } from '@tanstack/react-query'
import { letter } from '@wanka/contract/messaging/letters.ts'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { countAnew } from './letter-queries.ts'

export function ReadAllAction(): ReactElement {
  const queries = useQueryClient()
  const readAll = useCall(letter.readAll, { onSuccess: () => countAnew(queries), onError: useFailure() })
  return <HeaderAction onClick={() => !readAll.isPending && readAll.mutate({})}>全部已读</HeaderAction>
}
