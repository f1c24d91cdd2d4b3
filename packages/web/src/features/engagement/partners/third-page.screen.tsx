import { useQuery } from '@tanstack/react-query'
import { partner } from '@wanka/contract/engagement/partners.ts'
import { type ReactElement, useEffect } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { thirdTarget } from './dispatch-target.ts'
import css from './jumps.module.css'
import { Leaving, NoTarget } from './no-target.tsx'
import { PartnerFailed } from './partner-failed.tsx'

/** `mode=full` opens the page in place of framing it. */
const Search = z.object({ url: z.string(), mode: z.optional(z.string()) })

/** A partner's page in a frame, or in place of this one where the partner forbids framing. */
export default function ThirdPageScreen(): ReactElement {
  const search = useSearch(Search)
  const url = search && thirdTarget(search.url)
  return url ? <Asked url={url} full={search.mode === 'full'} /> : <NoTarget />
}

function Asked({ url, full }: { url: string; full: boolean }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(partner.page, { url }))
  if (error && !data) return <PartnerFailed error={error} onRetry={refetch} />
  if (!data) return <Leaving label="正在打开合作方页面" />
  if (full || !data.framed) return <Away url={url} />
  return (
    <Screen title={data.name} bleed>
      <iframe
        className={css.frame}
        title={data.name}
        src={url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </Screen>
  )
}

function Away({ url }: { url: string }): ReactElement {
  const redirectTo = useRedirect()
  useEffect(() => redirectTo(url, { replace: true }), [url, redirectTo])
  return <Leaving label="正在打开合作方页面" />
}
