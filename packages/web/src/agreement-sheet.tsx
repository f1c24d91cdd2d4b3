import { useQuery } from '@tanstack/react-query'
import type { ContractLink } from '@wanka/contract/account.ts'
import { system } from '@wanka/contract/system.ts'
import type { ReactElement } from 'react'
import { AgreementText, AgreementTextSkeleton } from './agreement-text.tsx'
import { callQuery } from './api/query.ts'
import { Failed } from './failed.tsx'
import { Sheet } from './ui/sheet.tsx'

type AgreementSheetProps = { agreement: ContractLink | undefined; onClose: () => void }

/** Reading an agreement over the form, so that passwords and codes typed so far stay where they are. */
export function AgreementSheet({ agreement, onClose }: AgreementSheetProps): ReactElement {
  return (
    <Sheet open={agreement !== undefined} onClose={onClose} title="协议内容" tall flush>
      {agreement && <SheetText contentKey={agreement.key} />}
    </Sheet>
  )
}

function SheetText({ contentKey }: { contentKey: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(system.content, { key: contentKey }))
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return <AgreementTextSkeleton />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the text from here
    <section aria-label={data.title} tabIndex={0}>
      <AgreementText content={data} />
    </section>
  )
}
