import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import ShieldCheck from 'lucide-react/icons/shield-check'
import X from 'lucide-react/icons/x'
import type { DialProps } from '../../../../ui/primitives/dial.tsx'
import type { LoanStatus } from './loan-state.ts'

type Ring = Pick<DialProps, 'turning'> & { icon: NonNullable<DialProps['icon']>; tone?: 'success' | 'soon' | 'danger' }

/** The ring of a loan's state, the same wherever the state is told. */
export const outcomeRing: Record<LoanStatus['kind'], Ring> = {
  moving: { icon: Hourglass, turning: true },
  verify: { icon: ShieldCheck, tone: 'soon' },
  paid: { icon: Check, tone: 'success' },
  cancelled: { icon: Check, tone: 'success' },
  refused: { icon: X },
  failed: { icon: X, tone: 'danger' },
  ended: { icon: CircleSlash },
}

/** As many ticks as the ring of every other outcome. */
export const RING_TICKS = 48
