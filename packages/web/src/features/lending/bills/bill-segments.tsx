import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Segments } from '../../../ui/forms/segments.tsx'
import type { BillState } from './bill-groups.ts'
import css from './bills.module.css'

const PANEL = 'bills'
const items = [
  { value: 'unpaid', label: '待还' },
  { value: 'paid', label: '已还' },
  { value: 'all', label: '全部' },
] as const satisfies readonly { value: BillState; label: string }[]

/** The bill filter; it is kept in the address, so Back restores it. */
export function BillSegments({ state, children }: { state: BillState; children: ReactNode }): ReactElement {
  const navigate = useNavigate()
  const show = (next: BillState): void =>
    void navigate(linkTo('billList', next === 'unpaid' ? {} : { state: next }), { replace: true })
  return (
    <>
      <div className={css.segments}>
        <Segments label="账单状态" items={items} value={state} onChange={show} panelId={PANEL} />
      </div>
      <div role="tabpanel" id={PANEL}>
        {children}
      </div>
    </>
  )
}
