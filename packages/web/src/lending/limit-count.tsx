import type { ReactElement } from 'react'
import { Scale } from '../ui/money/scale.tsx'
import css from './limit-count.module.css'

/** How many steps a customer still has before an application for a limit. `total` counts from the login on. */
export function LimitCount({ total, left }: { total: number; left: number }): ReactElement {
  const done = total - left
  return (
    <>
      <p className={css.title}>{left > 0 ? `还差${left}步，就能申请额度` : '资料已齐，可以申请额度了'}</p>
      <div className={css.scale}>
        <Scale kind="count" total={total} filled={done} label={`${total}步中已完成${done}步`} />
        <span aria-hidden="true">
          {done}/{total}
        </span>
      </div>
    </>
  )
}
