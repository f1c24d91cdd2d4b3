import type { LimitStep } from '@wanka/contract/constants.ts'
import type { ReactElement } from 'react'
import { cx } from '../ui/primitives/class-names.ts'
import css from './limit-count.module.css'
import { minutesFor } from './limit-minutes.ts'

/** How many steps a customer still has before an application for a limit, and about how long. `total` counts from the login on. */
export function LimitCount({ total, left }: { total: number; left: readonly LimitStep[] }): ReactElement {
  const done = total - left.length
  return (
    <>
      <div className={css.head}>
        <p className={css.title}>
          {left.length > 0 ? `还差${left.length}步，就能申请额度` : '资料已齐，可以申请额度了'}
        </p>
        {left.length > 0 && <span className={css.time}>约{minutesFor(left)}分钟</span>}
      </div>
      <span className={css.bar} role="img" aria-label={`${total}步中已完成${done}步`}>
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          <i key={index} className={cx(index < done && css.done, index === done && css.now)} />
        ))}
      </span>
    </>
  )
}
