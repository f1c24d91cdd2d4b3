import { MovementKind } from '@wanka/contract/payments/statement.ts'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'react-router'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Screen } from '../../../shell/screen.tsx'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { useSettled } from '../../../ui/forms/countdown.ts'
import { FilterChips } from '../../../ui/forms/filter-chips.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { ExportSheet } from './export-sheet.tsx'
import { MovementList } from './movement-list.tsx'

const TYPING_MS = 300
const KINDS = {
  loan: '借款',
  repayment: '还款',
  refund: '退款',
  topUp: '话费',
  premium: '保险',
  letong: '乐通',
  withdrawal: '提现',
} as const satisfies Record<MovementKind, string>

type Filter = { kind: MovementKind | ''; typed: string }
const EVERYTHING: Filter = { kind: '', typed: '' }
/** The filter of one opening of the screen, for the way Back from a movement's page. It may name a card or a person. */
const lastFilter = ephemeralStore<Filter & { opening: string }>()

/** Every movement of the customer's money as one list by month, searched and filtered, and its export. */
export default function TransactionsScreen(): ReactElement {
  const opening = useLocation().key
  const before = lastFilter.get()
  const [filter, setFilter] = useState<Filter>(before?.opening === opening ? before : EVERYTHING)
  const [exporting, setExporting] = useState(false)
  const today = useSysConfig()?.businessDate
  const { kind, typed } = filter
  const find = useSettled(typed.trim(), TYPING_MS)
  const change = (changed: Filter): void => {
    lastFilter.keep({ ...changed, opening })
    setFilter(changed)
  }
  return (
    <Screen right={today && <HeaderAction onClick={() => setExporting(true)}>导出</HeaderAction>}>
      <SearchField
        label="搜索交易"
        placeholder="金额、商户或银行卡"
        value={typed}
        onChange={(next) => change({ kind, typed: next })}
      />
      <FilterChips
        label="交易分类"
        items={MovementKind.options.map((value) => ({ value, label: KINDS[value] }))}
        value={kind}
        onChange={(next) => change({ kind: next, typed })}
      />
      <MovementList wanted={{ kind: kind || undefined, find }} onClear={() => change(EVERYTHING)} />
      {today && <ExportSheet today={today} open={exporting} onClose={() => setExporting(false)} />}
    </Screen>
  )
}
