import ALargeSmall from 'lucide-react/icons/a-large-small'
import type { ReactElement, ReactNode } from 'react'
import { useAppearance } from '../../../session/appearance.ts'
import { setAppearance } from '../../../session/appearance-store.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { BrandMark } from '../../../ui/primitives/own-icons.tsx'
import css from './hero.module.css'

export type HeroProps = {
  /** The hero's name for screen readers. */
  label: string
  /** At the end of the top line. */
  aside?: ReactNode
  children: ReactNode
}

/** The blue top of home: product name and large type; the children show the figure of the customer's stage. */
export function Hero({ label, aside, children }: HeroProps): ReactElement {
  const large = useAppearance().size === 'large'
  return (
    <section className={css.hero} aria-label={label}>
      <div className={css.top}>
        <h1 className={css.brand}>
          <BrandMark cut="var(--color-hero)" />
          万卡
        </h1>
        <button type="button" className={css.pill} onClick={() => setAppearance({ size: large ? 'normal' : 'large' })}>
          <span className={css.face}>
            <Icon of={ALargeSmall} size="s" />
            {large ? '标准版' : '长辈版'}
          </span>
        </button>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}
