import { type AuthItem, authorisation } from '@wanka/contract/customer/authorisation.ts'
import { formatDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './authorisation-card.module.css'
import { useAuthorisationChanged } from './authorisation-changed.ts'
import { authName, itemStates } from './item-states.ts'

/** One authorisation and its actions. */
export function AuthorisationCard({ item }: { item: AuthItem }): ReactElement {
  const { type, state, title, purpose, time, expireAt } = item
  const { tag, words, action } = itemStates[state]
  const facts = [
    ...(time ? [{ label: state === 'failed' ? '上次尝试' : '授权日期', value: formatDay(time) }] : []),
    ...(expireAt ? [{ label: '有效期至', value: formatDay(expireAt) }] : []),
  ]
  return (
    <Card label={title}>
      <div className={css.top}>
        <h3 className={css.title}>{title}</h3>
        <StatusTag kind={tag} bare={tag === 'info'}>
          {words}
        </StatusTag>
      </div>
      <p className={css.purpose}>{purpose}</p>
      {facts.length > 0 && <FactList facts={facts} />}
      <div className={css.actions}>
        {state === 'done' && <Revoke item={item} />}
        {action && (
          <Button
            kind="outline"
            size="small"
            label={`${action}：${title}`}
            to={linkTo('authTask', { type }, { callBackUrl: linkTo('authManagement') })}
          >
            {action}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Revoke({ item: { type, title } }: { item: AuthItem }): ReactElement {
  const { confirm } = useDialogs()
  const toast = useToast()
  const changed = useAuthorisationChanged()
  const revoke = useCall(authorisation.revoke, {
    onError: useFailure(),
    onSuccess: () => {
      // a later revocation needs a new idempotency key
      revoke.renew()
      toast('已撤回授权', 'done')
      void changed()
    },
  })
  const ask = async (): Promise<void> => {
    const text = '撤回后，我们停止使用并删除取得的数据；已作出的额度决定不受影响。再次申请额度时需要重新授权。'
    if (await confirm({ title: `撤回${authName(title)}？`, text, confirmLabel: '撤回' })) revoke.mutate({ type })
  }
  return (
    <Button
      kind="plain"
      size="small"
      pending={revoke.isPending}
      label={`撤回授权：${title}`}
      onClick={() => void ask()}
    >
      撤回授权
    </Button>
  )
}
