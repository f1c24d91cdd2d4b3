import type { ReactElement, ReactNode } from 'react'
import { Card } from './card.tsx'
import { cx } from './class-names.ts'
import css from './outline.module.css'
import { figure, times } from './outline-pieces.tsx'
import { SkeletonBlock as Block } from './skeleton.tsx'

const Lines = ({ widths }: { widths: readonly number[] }): ReactElement => (
  <span className={css.main}>
    {widths.map((width, place) => (
      <Block key={width} width={width} height={place === 0 ? 16 : 12} />
    ))}
  </span>
)

/** So many of a piece's parts; the head of a page repeats what is marked so (early/draw-outline.ts). */
const parts = (count: number, part: ReactNode, as?: string): ReactElement[] =>
  times(count, () => (
    <div className={as} data-item="">
      {part}
    </div>
  ))

/** Lines of text; the last one is shorter. */
export const TextLines = ({ count }: { count: number }): ReactElement => (
  <div className={css.lines}>
    {times(count, () => (
      <Block height={14} />
    ))}
  </div>
)

type Draw = (count: number) => ReactElement

const rowsOf =
  (part: ReactNode, as?: string): Draw =>
  (count) => <Card flush>{parts(count, part, cx(css.row, as))}</Card>

/** A picture, what it is about, and a sum. */
const record = (picture: ReactElement): Draw =>
  rowsOf(
    <>
      {picture}
      <Lines widths={[104, 144]} />
      <span className={css.side}>
        <Block width={68} height={18} />
        <Block width={48} height={12} />
      </span>
    </>,
    css.bill,
  )

const field = (
  <>
    <Block width={60} height={16} />
    <Block width={132} height={16} />
  </>
)

export const counted = {
  /** A figure and the sums that it consists of. */
  figure: (count) => (
    <Card>
      {figure}
      <div className={cx(css.list, css.facts)}>
        {parts(
          count,
          <>
            <Block width={72} height={14} />
            <Block width={64} height={14} />
          </>,
          css.line,
        )}
      </div>
    </Card>
  ),
  rows: rowsOf(
    <>
      <Block width={72} height={16} />
      <Block width={112} height={16} />
    </>,
    css.line,
  ),
  /** Rows with a note below their name. */
  choices: rowsOf(<Lines widths={[112, 168]} />, css.choice),
  records: record(<Block width={40} height={40} />),
  bills: record(<Block width={44} height={48} />),
  fields: rowsOf(field),
  tiles: (count) => (
    <Card>
      <Block width={56} height={14} />
      <div className={css.grid}>{parts(count, <Block height={56} />)}</div>
    </Card>
  ),
  /** Pictures with a name below. */
  entries: (count) => (
    <Card>
      <div className={css.four}>
        {parts(
          count,
          <>
            <Block width={32} height={32} />
            <Block width={48} height={12} />
          </>,
          css.entry,
        )}
      </div>
    </Card>
  ),
  /** A title and running text. */
  lines: (count) => (
    <Card>
      <Block width={96} height={16} />
      <div className={cx(css.lines, css.under)}>{parts(count, <Block height={14} />)}</div>
    </Card>
  ),
  /** What happened, and when. */
  steps: (count) => (
    <Card>
      {parts(
        count,
        <>
          <Block width={16} height={16} round />
          <Lines widths={[96]} />
          <Block width={72} height={12} />
        </>,
        cx(css.line, css.step),
      )}
    </Card>
  ),
  /** Pictures to be taken. */
  frames: (count) => (
    <Card>
      <Block width={96} height={14} />
      <div className={css.frames}>{parts(count, <Block width={88} height={88} />)}</div>
    </Card>
  ),
  /** Phone plans, and what is as large. */
  plans: (count) => (
    <div>
      {parts(
        count,
        <Card>
          <Block width={104} height={18} />
          <div className={css.under}>
            <Block width={168} height={28} />
          </div>
          <div className={css.under}>
            <Block height={40} />
          </div>
        </Card>,
      )}
    </div>
  ),
  tickets: (count) => (
    <div>
      {parts(
        count,
        <>
          <span className={css.worth}>
            <Block width={48} height={24} />
          </span>
          <span className={css.about}>
            <Block width={96} height={16} />
            <Block width={136} height={12} />
          </span>
        </>,
        css.ticket,
      )}
    </div>
  ),
  /** A name and the fields under it. */
  login: (count) => (
    <div className={css.login}>
      <div className={css.mark}>
        <Block width={36} height={36} />
        <Block width={144} height={28} />
      </div>
      {parts(count, field, cx(css.row, css.field))}
      <div className={cx(css.pill, css.under)}>
        <Block height={48} />
      </div>
    </div>
  ),
} satisfies Record<string, Draw>

export type Counted = keyof typeof counted
