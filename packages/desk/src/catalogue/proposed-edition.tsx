import { agreements } from '@wanka/contract/staff/agreements.ts'
import type { ProposedChange } from '@wanka/contract/staff/proposals.ts'
import { useRead } from '../api/use-call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card } from '../ui/page.tsx'
import { EditionDiff } from './edition-diff.tsx'
import { readable } from './edition-text.ts'

type Props = { change: Extract<ProposedChange, { kind: 'agreement.publish' }>; before: string }

/** The edition of a proposal beside the one whose place it takes. */
export function ProposedEdition({ change, before }: Props) {
  const read = useRead(agreements.edition, { key: change.key, version: before })
  return (
    <Card title={`${before} → ${change.version}`}>
      <Loaded read={read}>
        {({ sections, facts }) => (
          <EditionDiff before={readable(sections, facts)} after={readable(change.sections, facts)} />
        )}
      </Loaded>
    </Card>
  )
}
