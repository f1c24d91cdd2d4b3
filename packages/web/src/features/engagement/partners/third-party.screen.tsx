import { useQuery } from '@tanstack/react-query'
import { partner } from '@wanka/contract/engagement/partners.ts'
import { wire } from '@wanka/contract/wire.ts'
import { type ReactElement, useEffect } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { isOwnPath, safeTarget } from '../../../session/safe-target.ts'
import { Leaving, NoTarget } from './no-target.tsx'
import { PartnerFailed } from './partner-failed.tsx'

/** `partner`: its key. `scene`: where the customer comes from, by a name that the partner knows. */
export const PartnerSearch = z.object({ partner: wire.id(), scene: z._default(wire.id(), 'wanka') })

/** Redirects to a partner when the customer has agreed before to the data it receives; otherwise asks first. */
export default function ThirdPartyScreen(): ReactElement {
  const search = useSearch(PartnerSearch)
  return search ? <Asked {...search} /> : <NoTarget />
}

type Search = { partner: string; scene: string }

function Asked({ partner: key, scene }: Search): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(partner.facts, { partner: key }), staleTime: 0 })
  if (error && !data) return <PartnerFailed error={error} onRetry={refetch} />
  if (!data) return <Leaving label="正在前往合作方" />
  if (!data.agreed || data.termsAt) return <Navigate to={linkTo('transition', { partner: key, scene })} replace />
  return <Redirecting partner={key} scene={scene} />
}

/** One ticket for one visit: returning to this page fetches another. */
function Redirecting(search: Search): ReactElement {
  const redirectTo = useRedirect()
  const { data, error, refetch } = useQuery({
    ...callQuery(partner.exchange, search),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const target = data && safeTarget(data.url)
  useEffect(() => {
    if (target && !isOwnPath(target)) redirectTo(target, { replace: true })
  }, [target, redirectTo])
  if (error) return <PartnerFailed error={error} onRetry={refetch} />
  return target && isOwnPath(target) ? <NoTarget /> : <Leaving label="正在前往合作方" />
}
