import type { VoucherDetail } from '@wanka/contract/lending/vouchers.ts'
import type { TimelineStep } from '../../../ui/primitives/timeline.tsx'

type Step = VoucherDetail['steps'][number]

const TITLES: Record<Step['state'], string> = {
  '0': '等待上传',
  '1': '已提交，等待审核',
  '2': '审核通过',
  '3': '没有通过',
  '4': '上传时间已过',
}

/** The voucher's progress, each submission and decision on its own; a rejection implies waiting again. */
export function voucherSteps(steps: readonly Step[]): TimelineStep[] {
  const told = steps.filter(({ state }, index) => index === 0 || state !== '0')
  return told.map(({ state, at }, index) => {
    const last = index === told.length - 1
    const round = told.slice(0, index + 1).filter((step) => step.state === state).length
    return {
      title: round > 1 ? `第${round}次：${TITLES[state]}` : TITLES[state],
      time: at.slice(5, 16),
      state: state === '3' || state === '4' ? 'failed' : last && state === '1' ? 'now' : 'done',
    }
  })
}
