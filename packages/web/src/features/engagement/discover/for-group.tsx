import { useQuery } from '@tanstack/react-query'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import type { ReactElement, ReactNode } from 'react'
import { callQuery } from '../../../api/query.ts'
import { useSession } from '../../../session/session.ts'

/** Content for the group of a program, shown to its members; without an answer it is left out. */
export function ForGroup({ programId, children }: { programId: string; children: ReactNode }): ReactElement {
  const { isLogin } = useSession()
  const asks = isLogin && programId !== ''
  const { data } = useQuery({ ...callQuery(marketing.group, { programId }), enabled: asks, retry: false })
  return <>{(programId === '' || (asks && data?.inGroup)) && children}</>
}
