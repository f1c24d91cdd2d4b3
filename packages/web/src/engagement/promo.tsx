import type { Banner, Place } from '@wanka/contract/engagement/marketing.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { recordClick } from '../navigation/entry-target.ts'
import { useOpenAddress } from '../navigation/use-open-address.ts'
import { isOwnPath } from '../session/safe-target.ts'
import { Icon } from '../ui/primitives/icon.tsx'
import { Tap } from '../ui/primitives/tap.tsx'
import css from './promo.module.css'

type PromoProps = { banner: Banner; page: Place; position: number }

/** A banner or an advert. Hidden with large type: it holds no information that a customer needs. */
export function Promo({ banner, page, position }: PromoProps): ReactElement {
  const { id, title, text, img, url } = banner
  const open = useOpenAddress()
  const own = isOwnPath(url)
  const tapped = (): void => {
    recordClick(id, page, position)
    if (!own) open(url)
  }
  return (
    <Tap className={css.promo} to={own ? url : undefined} onClick={tapped}>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {img ? <img className={css.picture} src={img} alt="" /> : <Icon of={ChevronRight} className={css.arrow} />}
    </Tap>
  )
}
