import type { UnfinishedKind } from '@wanka/contract/lending/unfinished.ts'
import { lazy, type ReactElement, Suspense } from 'react'
import { UnfinishedSpace } from './unfinished-space.tsx'

/** Resolves once the frame that is being drawn stands on the screen. */
const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** A strip that does not arrive, as without a network, must not take its page along. */
const nothing = { default: (): ReactElement => <></> }
const UnfinishedList = lazy(() => painted().then(() => import('./unfinished-list.tsx').catch(() => nothing)))

/**
 * The strip of what a customer has under way, for the pages where they look for it. Its program and its one call come after the
 * page's own first picture.
 */
export function Unfinished({ without = [] }: { without?: readonly UnfinishedKind[] }): ReactElement {
  return (
    <Suspense fallback={<UnfinishedSpace />}>
      <UnfinishedList without={without} />
    </Suspense>
  )
}
