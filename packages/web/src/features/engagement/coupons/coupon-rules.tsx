import type { ReactElement } from 'react'
import { NotesSheet } from '../../../ui/overlays/notes-sheet.tsx'

const RULES = [
  { heading: '抵什么', text: '卡券只抵减利息和费用，由平台支付。合同约定的年化利率、本金和还款日都不变。' },
  { heading: '怎么用', text: '借款或还款时会自动选最省的一张，可以换一张，也可以不用。一笔借款或还款用一张。' },
  { heading: '能不能叠加', text: '同一次不叠加。借款时用过券的，还款时还可以再用一张还款券，按剩下的利息计算。' },
  { heading: '没用成会怎样', text: '借款没有放款、还款没有成功，卡券会马上退回，到期日不变。' },
  { heading: '到期', text: '到期日当天还能用，过后失效。到期前3天会有站内信提醒您。' },
  { heading: '提前结清', text: '借款时用的券只付到结清那天为止的利息，没有付出的部分不再使用，也不折现。' },
] as const

/** The rules of coupons, in plain language. */
export function CouponRules({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  return <NotesSheet title="使用规则" notes={RULES} open={open} onClose={onClose} />
}
