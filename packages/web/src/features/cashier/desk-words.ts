import type { DeskPurpose } from '@wanka/contract/desk.ts'
import { type LucideIcon, ShieldCheck } from 'lucide-react'
import { linkTo } from '../../paths.ts'

type Words = {
  icon: LucideIcon
  /** There is nothing to pay of it. */
  nothing: string
  /** Where the thing itself is looked at, and what leads there. */
  after: (subject: string) => string
  label: string
  leave: string
  note: string
}

/** What the desk says of each thing that is paid at it. */
export const deskWords: Record<DeskPurpose, Words> = {
  premium: {
    icon: ShieldCheck,
    nothing: '这期保险费不用付',
    after: () => linkTo('insurePayBill'),
    label: '看保险费账单',
    leave: '先离开，稍后在保险费账单查看',
    note: '保险是自愿的，只付这一期，不会自动扣下一期',
  },
}
