import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LetterKind, letter } from '@wanka/contract/messaging/letters.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { LetterList } from './letter-list.tsx'
import { countAnew } from './letter-queries.ts'
import css from './messages.module.css'

function ReadAllAction(): ReactElement {
  const queries = useQueryClient()
  const readAll = useCall(letter.readAll, { onSuccess: () => countAnew(queries), onError: useFailure() })
  return <HeaderAction onClick={() => !readAll.isPending && readAll.mutate({})}>全部已读</HeaderAction>
}

const PANEL = 'letters'
const Search = z.object({ type: z.optional(LetterKind) })
const kinds = [
  { value: 'all', label: '全部' },
  { value: 'repayment', label: '还款' },
  { value: 'service', label: '服务' },
  { value: 'activity', label: '活动' },
] as const

/** The customer's letters by kind, with the unread count of each. */
export default function LettersScreen(): ReactElement {
  const { type } = useSearch(Search) ?? {}
  const navigate = useNavigate()
  const { data: unread } = useQuery(callQuery(letter.unread, {}))
  const show = (next: (typeof kinds)[number]['value']): void =>
    void navigate(linkTo('internalLetter', next === 'all' ? {} : { type: next }), { replace: true })
  return (
    <Screen right={unread && unread.all > 0 && <ReadAllAction />}>
      <Segments
        label="消息分类"
        items={kinds.map((kind) => ({ ...kind, badge: unread?.[kind.value] }))}
        value={type ?? 'all'}
        onChange={show}
        panelId={PANEL}
      />
      <div role="tabpanel" id={PANEL} className={css.panel}>
        <LetterList key={type} type={type} />
      </div>
    </Screen>
  )
}
