import type { UnfinishedKind } from '@wanka/contract/lending/unfinished.ts'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { hasUnfinishedLoan } from '../../session/offline-cache.ts'
import { UnfinishedItems } from './unfinished-items.tsx'
import { UnfinishedSpace } from './unfinished-space.tsx'

/** Few have begun a loan: the others’ phones need not read its choices. */
const ItemsWithLoan = lazy(() => import('./items-with-loan.tsx').catch(() => ({ default: UnfinishedItems })))

/** The strip, as far as this phone knows without asking. */
export default function UnfinishedList({ without }: { without: readonly UnfinishedKind[] }): ReactElement {
  // as it was when the strip opened: dropping the loan redraws its row alone
  const [hasLoan] = useState(hasUnfinishedLoan)
  if (!hasLoan) return <UnfinishedItems without={without} />
  return (
    <Suspense fallback={<UnfinishedSpace />}>
      <ItemsWithLoan without={without} />
    </Suspense>
  )
}
