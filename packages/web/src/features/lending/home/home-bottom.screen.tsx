import { useQuery } from '@tanstack/react-query'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import type { ReactElement } from 'react'
import { useConfigError } from '../../../api/config-error.ts'
import { callQuery } from '../../../api/query.ts'
import { loadSysConfig, useSysConfig } from '../../../api/sys-config.ts'
import { chrome } from '../../../hosts/current-host.ts'
import { Failed } from '../../../shell/failed.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Banner } from './banner.tsx'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import { HomeEntries } from './home-entries.tsx'
import { HomeNotes } from './home-notes.tsx'

/** The lower part of home for an app that draws the upper one itself: entries, banners and mandatory notes. */
export default function HomeBottomScreen(): ReactElement {
  const config = useSysConfig()
  const error = useConfigError()
  // outside the app the page has a header, and with it a way back
  const named = chrome.header === 'always'
  const own = useQuery(callQuery(marketing.banners, { position: 'homeBottom' }))
  // without banners of its own it shows those of home
  const banners = own.data?.length ? own.data : (config?.banners ?? [])
  return (
    <Screen title={named ? '万卡' : ''}>
      {!named && <h1 className="visually-hidden">万卡</h1>}
      {config && <HomeEntries entries={config.entries.home} />}
      {!config && !error && <EntriesSkeleton />}
      {error && (
        <Failed
          error={error}
          onRetry={() => {
            own.refetch()
            loadSysConfig().catch(() => undefined)
          }}
        />
      )}
      {banners.map((banner, index) => (
        <Banner key={banner.id} banner={banner} page="homeBottom" position={index} />
      ))}
      <HomeNotes config={config} />
    </Screen>
  )
}
