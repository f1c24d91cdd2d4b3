import { useQuery } from '@tanstack/react-query'
import { account, type ContractLink } from '@wanka/contract/account.ts'
import type { CallInput } from '@wanka/contract/call.ts'
import { type MouseEvent, type ReactElement, useState } from 'react'
import css from './agreement-check.module.css'
import { AgreementSheet } from './agreement-sheet.tsx'
import { callQuery } from './api/query.ts'
import { Button } from './ui/button.tsx'
import { Check } from './ui/check.tsx'
import { Notice } from './ui/notice.tsx'
import { Skeleton, SkeletonBlock } from './ui/skeleton.tsx'

type Scene = CallInput<typeof account.contractSelect>['scene']

export type Agreements = {
  links: readonly ContractLink[] | undefined
  /** What the call that follows sends as `agreementKeys`. */
  keys: string[]
  agreed: boolean
  setAgreed: (on: boolean) => void
  /** For a button's `disabledReason`: nothing, once the box is ticked. */
  missing: string | undefined
  retry: (() => unknown) | undefined
}

/** The agreements of a scene and whether they were agreed to; never ticked in advance. */
export function useAgreements(scene: Scene): Agreements {
  const { data: links, error, refetch } = useQuery(callQuery(account.contractSelect, { scene }))
  const [agreed, setAgreed] = useState(false)
  const failed = error !== null && !links
  return {
    links,
    keys: links?.map(({ key }) => key) ?? [],
    agreed,
    setAgreed,
    missing: links && agreed ? undefined : failed ? '协议没有打开，请重试' : '请先阅读并同意协议',
    retry: failed ? refetch : undefined,
  }
}

/** The box with its links. A link opens the text over the form; as an address it also opens by itself. */
export function AgreementCheck({ agreements }: { agreements: Agreements }): ReactElement {
  const { links, agreed, setAgreed, retry } = agreements
  const [reading, setReading] = useState<ContractLink>()
  if (retry) {
    return (
      <Notice
        tone="danger"
        action={
          <Button kind="text" onClick={() => void retry()}>
            重试
          </Button>
        }
      >
        协议没有打开
      </Notice>
    )
  }
  if (!links) {
    return (
      <div className={css.waiting}>
        <Skeleton label="正在打开协议">
          <SkeletonBlock width="72%" height={20} />
        </Skeleton>
      </div>
    )
  }
  const open = (event: MouseEvent, link: ContractLink): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setReading(link)
  }
  return (
    <>
      <Check checked={agreed} onChange={setAgreed}>
        我已阅读并同意
        {links.map((link) => (
          <a key={link.key} href={link.url} onClick={(event) => open(event, link)}>
            《{link.title}》
          </a>
        ))}
      </Check>
      <AgreementSheet agreement={reading} onClose={() => setReading(undefined)} />
    </>
  )
}
