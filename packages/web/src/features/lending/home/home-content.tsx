import { lazy, type ReactElement, Suspense } from 'react'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Banner, BannerSkeleton } from './banner.tsx'
import { CostExample } from './cost-example.tsx'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import { GuestHero } from './guest-hero.tsx'
import css from './hero.module.css'
import { HomeEntries } from './home-entries.tsx'
import { HomeNotes } from './home-notes.tsx'
import { LimitWay } from './limit-way.tsx'
import { WaitingHero } from './waiting-hero.tsx'

/** Preloaded by the page's head when there is a token: see early/start.ts. */
const MemberHome = lazy(() => import('./member-home.tsx'))
/** A phone without a network does not have its file, and home is whole without it. */
const CouponStrip = lazy(() => import('./coupon-strip.tsx').catch(() => ({ default: () => null })))

/** All of home. A guest's is also built into the page, so it must render before anything is fetched. */
export function HomeContent({ isLogin }: { isLogin: boolean }): ReactElement {
  const config = useSysConfig()
  return (
    <>
      {isLogin ? (
        <Suspense fallback={<WaitingHero />}>
          <MemberHome />
        </Suspense>
      ) : (
        <GuestHero />
      )}
      {!isLogin && (
        <div className={css.lifted}>
          <CostExample />
        </div>
      )}
      {config ? <HomeEntries entries={config.entries.home} /> : <EntriesSkeleton />}
      {!isLogin && <LimitWay />}
      {config ? (
        config.banners.map((banner, index) => <Banner key={banner.id} banner={banner} position={index} />)
      ) : (
        <BannerSkeleton />
      )}
      {isLogin && (
        <Suspense>
          <CouponStrip />
        </Suspense>
      )}
      <HomeNotes config={config} />
    </>
  )
}
