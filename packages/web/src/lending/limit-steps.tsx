import type { LimitStep } from '@wanka/contract/constants.ts'
import type { ReactElement } from 'react'
import { useSession } from '../session/session.ts'
import css from './limit-count.module.css'
import { LimitCount } from './limit-count.tsx'

const ON_THE_WAY: ReadonlySet<string> = new Set(['realName', 'openCard', 'activate', 'expired'])

/** The progress above the page of a step, for a customer on the way to a limit who has this step still to do. */
export function LimitSteps({ at }: { at: LimitStep }): ReactElement | null {
  const { baseInfo } = useSession()
  if (!baseInfo || !ON_THE_WAY.has(baseInfo.stage)) return null
  const { total, left } = baseInfo.limitSteps
  if (!left.includes(at)) return null
  return (
    <div className={css.way}>
      <LimitCount total={total} left={left} />
    </div>
  )
}
