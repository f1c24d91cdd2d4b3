import type { Banner as BannerFacts, Place } from '@wanka/contract/engagement/marketing.ts'
import type { ReactElement } from 'react'
import { afterTap } from '../../../navigation/use-open-entry.ts'
import { Tap } from '../../../ui/primitives/tap.tsx'
import css from './banner.module.css'

const BARS = [36, 34, 32, 29, 26, 23, 20, 17, 14, 11, 9, 8]
const PAID = 3

type BannerProps = { banner: BannerFacts; page?: Place; position: number }

/** One factual line about the product, beside its picture or the interest of each instalment drawn as bars. */
export function Banner({ banner, page = 'home', position }: BannerProps): ReactElement {
  const { url } = banner
  const own = url.startsWith('/')
  const tapped = (): void => void afterTap().then(({ tellBannerTap }) => tellBannerTap(banner, page, position))
  return (
    <Tap className={css.banner} to={own ? url : undefined} onClick={tapped}>
      <span>
        <b>{banner.title}</b>
        <small>{banner.text}</small>
      </span>
      {banner.img ? (
        <img className={css.picture} src={banner.img} alt="" />
      ) : (
        <span className={css.art} aria-hidden="true">
          {BARS.map((height, index) => (
            <i key={height} className={index < PAID ? css.on : undefined} style={{ height }} />
          ))}
        </span>
      )}
    </Tap>
  )
}

/** Reserves the banner's space, so that the content below does not shift. */
export function BannerSkeleton(): ReactElement {
  return <div className={`${css.banner} ${css.place}`} />
}
