import type { ReactElement } from 'react'
import { useMatches } from 'react-router'
import type { ShownRoute } from '../navigation/route.ts'
import { type Outline, surfaceOf, Waiting } from '../ui/primitives/outline.tsx'
import { Screen } from './screen.tsx'

const PLAIN: Outline = ['rows 4']

/** A screen whose content has yet to arrive: its outline in its frame. */
export function WaitingScreen({ label, title }: { label: string; title?: string }): ReactElement {
  const route = useMatches().at(-1)?.handle as Partial<ShownRoute> | undefined
  const outline = route?.outline ?? PLAIN
  return (
    <Screen surface={surfaceOf(outline)} {...(title && { title })}>
      <Waiting label={label} of={outline} />
    </Screen>
  )
}
