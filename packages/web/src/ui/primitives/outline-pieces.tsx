import { Fragment, type ReactElement } from 'react'
import { Card } from './card.tsx'
import { cx } from './class-names.ts'
import css from './outline.module.css'
import { SkeletonBlock as Block } from './skeleton.tsx'

export const times = (count: number, draw: (index: number) => ReactElement): ReactElement[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks that stay as they are.
  Array.from({ length: count }, (_, index) => <Fragment key={index}>{draw(index)}</Fragment>)

/** A label, and the figure that the page is about. */
export const figure = (
  <>
    <Block width={64} height={14} />
    <div className={css.under}>
      <Block width={160} height={30} />
    </div>
  </>
)

export const single = {
  /** A label, the page's figure and three facts. */
  summary: () => (
    <Card>
      {figure}
      <div className={cx(css.three, css.under)}>
        {times(3, () => (
          <Block height={34} />
        ))}
      </div>
    </Card>
  ),
  facts: () => (
    <Card>
      <div className={css.three}>
        {times(3, () => (
          <Block height={40} />
        ))}
      </div>
    </Card>
  ),
  heading: () => (
    <div className={css.heading}>
      <Block width={72} height={16} />
    </div>
  ),
  tabs: () => (
    <div className={css.tabs}>
      {times(3, () => (
        <Block width={40} height={16} />
      ))}
    </div>
  ),
  button: () => (
    <div className={cx(css.wide, css.pill)}>
      <Block height={48} />
    </div>
  ),
  search: () => (
    <div className={cx(css.wide, css.pill)}>
      <Block height={44} />
    </div>
  ),
  banner: () => (
    <div className={css.wide}>
      <Block height={64} />
    </div>
  ),
  /** A bank card, a membership. */
  card: () => (
    <div className={css.wide}>
      <Block height={168} />
    </div>
  ),
  /** A picture from edge to edge, with its title. */
  scene: () => (
    <div>
      <Block height={232} />
      <div className={css.middle}>
        <Block width={160} height={24} />
        <Block width={224} height={14} />
      </div>
    </div>
  ),
  picture: () => (
    <Card>
      <Block height={220} />
    </Card>
  ),
  /** A certificate. */
  paper: () => (
    <Card>
      <Block height={454} />
    </Card>
  ),
  /** Both sides of an identity card. */
  sides: () => (
    <Card>
      <div className={css.line}>
        {times(2, () => (
          <Block width="48%" height={96} />
        ))}
      </div>
    </Card>
  ),
  calendar: () => (
    <Card>
      <div className={css.middle}>
        <Block width={88} height={18} />
      </div>
      <div className={css.week}>
        {times(35, () => (
          <Block width={24} height={24} round />
        ))}
      </div>
    </Card>
  ),
  chart: () => (
    <Card>
      <Block width={72} height={14} />
      <div className={css.bars}>
        {[72, 60, 84, 48].map((height) => (
          <Block key={height} width={20} height={height} />
        ))}
      </div>
    </Card>
  ),
  /** What happened, with its dial. */
  result: () => (
    <div className={css.middle}>
      <Block width={112} height={112} round />
      <Block width={144} height={26} />
      <Block width={208} height={14} />
    </div>
  ),
  /** A sum to pay, and to whom. */
  hero: () => (
    <div className={css.middle}>
      <Block width={168} height={40} />
      <Block width={200} height={16} />
      <Block width={140} height={12} />
    </div>
  ),
  /** Six boxes of a code. */
  code: () => (
    <div className={css.middle}>
      <Block width={176} height={24} />
      <div className={css.boxes}>
        {times(6, () => (
          <Block width={44} height={50} />
        ))}
      </div>
    </div>
  ),
  /** The steps of an identification. */
  way: () => (
    <div className={css.way}>
      {times(3, () => (
        <Block width={56} height={40} />
      ))}
    </div>
  ),
  text: () => (
    <div className={css.flat}>
      <Block width="60%" height={24} />
      <div className={cx(css.lines, css.under)}>
        {times(14, () => (
          <Block height={14} />
        ))}
      </div>
    </div>
  ),
} satisfies Record<string, () => ReactElement>

export type Single = keyof typeof single
