import type { LetongPackage } from '@wanka/contract/services/phone-plans.ts'
import type { ReactElement } from 'react'
import { Scale } from '../../../ui/money/scale.tsx'
import css from './phone-plans.module.css'

const MAX_TICKS = 40
const UNIT_GB = 5

/** One tick of data is five gigabytes, or more where the largest plan is far larger. */
export function dataScale(mostGb: number): { ticks: number; eachGb: number } {
  const eachGb = Math.max(UNIT_GB, Math.ceil(mostGb / MAX_TICKS / UNIT_GB) * UNIT_GB)
  return { ticks: Math.max(1, Math.ceil(mostGb / eachGb)), eachGb }
}

type PlanFiguresProps = {
  plan: Pick<LetongPackage, 'dataGb' | 'minutes'>
  /** The data of the largest plan beside it, for the scale. */
  mostGb?: number
}

/** What a plan includes: data and calls, and data on the scale of the plans beside it. */
export function PlanFigures({ plan: { dataGb, minutes }, mostGb }: PlanFiguresProps): ReactElement {
  const scale = mostGb === undefined ? undefined : dataScale(mostGb)
  return (
    <span className={css.figures}>
      <span>
        <span className={css.label}>流量</span>
        <span className={css.large}>
          {dataGb}
          <small>GB</small>
        </span>
      </span>
      <span>
        <span className={css.label}>通话</span>
        <span className={css.medium}>
          {minutes}
          <small>分钟</small>
        </span>
      </span>
      {scale && (
        <span className={css.scale}>
          <Scale kind="ruler" total={scale.ticks} filled={Math.ceil(dataGb / scale.eachGb)} label="" />
        </span>
      )}
    </span>
  )
}
