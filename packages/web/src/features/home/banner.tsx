import type { SysConfig } from '@wanka/contract/system.ts'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import css from './banner.module.css'

const BARS = [36, 34, 32, 29, 26, 23, 20, 17, 14, 11, 9, 8]
const PAID = 3

/** One honest line about the product, beside the interest of each instalment drawn as bars. */
export function Banner({ banner }: { banner: SysConfig['banners'][number] }): ReactElement {
  return (
    <Link className={css.banner} to={banner.url}>
      <span>
        <b>{banner.title}</b>
        <small>{banner.text}</small>
      </span>
      <span className={css.art} aria-hidden="true">
        {BARS.map((height, index) => (
          <i key={height} className={index < PAID ? css.on : undefined} style={{ height }} />
        ))}
      </span>
    </Link>
  )
}

/** Its room, so that what lies below stays where it is. */
export function BannerSkeleton(): ReactElement {
  return <div className={css.banner} aria-hidden="true" />
}
