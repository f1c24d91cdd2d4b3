import { useQueryClient } from '@tanstack/react-query'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { type DataConsent, myData } from '@wanka/contract/customer/my-data.ts'
import { notice } from '@wanka/contract/messaging/notices.ts'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, callQuery, useCall } from '../../../api/query.ts'
import { refreshBaseInfo } from '../../../session/session.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './my-data.module.css'

/** One consent: when, in which version, and its withdrawal. */
export function ConsentItem({ consent }: { consent: DataConsent }): ReactElement {
  const { title, version, givenAt, withdrawnAt, page } = consent
  return (
    <li>
      <div className={css.top}>
        <b>{title}</b>
        <StatusTag kind={withdrawnAt ? 'info' : 'done'} icon={false}>
          {withdrawnAt ? '已撤回' : '有效'}
        </StatusTag>
      </div>
      <p className={css.facts}>
        <span>{givenAt.slice(0, 16)}同意</span>
        <span>{version}版</span>
        {withdrawnAt && <span>{withdrawnAt.slice(0, 16)}撤回</span>}
      </p>
      {page && (
        <Button kind="text" to={page.url} chevron label={`${page.label}：${title}`}>
          {page.label}
        </Button>
      )}
      {consent.withdraw && <Withdraw kind={consent.kind} title={title} after={consent.withdraw} />}
    </li>
  )
}

function Withdraw({ kind, title, after }: { kind: string; title: string; after: string }): ReactElement {
  const { confirm } = useDialogs()
  const toast = useToast()
  const queries = useQueryClient()
  const withdraw = useCall(myData.withdraw, {
    onError: useFailure(),
    onSuccess: async (now) => {
      withdraw.renew()
      queries.setQueryData(callQuery(myData.panel, {}).queryKey, now)
      toast('已撤回同意', 'done')
      for (const call of [authorisation.list, face.status, notice.choices])
        void queries.invalidateQueries({ queryKey: callKey(call) })
      await refreshBaseInfo().catch(() => undefined)
    },
  })
  const ask = async (): Promise<void> => {
    if (await confirm({ title: `撤回《${title}》？`, text: after, confirmLabel: '撤回' }))
      withdraw.mutate({ consent: kind })
  }
  return (
    <Button kind="text" pending={withdraw.isPending} label={`撤回同意：${title}`} onClick={() => void ask()}>
      撤回同意
    </Button>
  )
}
