import { useQuery } from '@tanstack/react-query'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { chrome } from '../../../hosts/current-host.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Banner } from './banner.tsx'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import css from './home-bottom.module.css'
import { HomeEntries } from './home-entries.tsx'
import { HomeNotes } from './home-notes.tsx'

/** The lower part of home for an app that draws the upper one itself: entries, banners and mandatory notes. */
export default function HomeBottomScreen(): ReactElement {
  const config = useSysConfig()
  const own = useQuery(callQuery(marketing.banners, { position: 'homeBottom' }))
  // without banners of its own it shows those of home
  const banners = own.data?.length ? own.data : (config?.banners ?? [])
  return (
    <Screen>
      {/* outside the app the back button floats beside the name */}
      <h1 className={chrome.header === 'always' ? css.named : css.unseen}>万卡</h1>
      {config ? <HomeEntries entries={config.entries.home} /> : <EntriesSkeleton />}
      {banners.map((banner, index) => (
        <Banner key={banner.id} banner={banner} page="homeBottom" position={index} />
      ))}
      <HomeNotes config={config} />
    </Screen>
  )
}
