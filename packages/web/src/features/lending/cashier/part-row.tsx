import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { PartSumSheet } from './part-sum-sheet.tsx'

/** The full amount owed, or another sum. It is kept in the address, so that a reload restores it. */
export function PartRow({ info }: { info: PayInfo }): ReactElement | null {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const oneLoan = info.items.every(({ appId }) => appId === info.appId)
  if (info.settling || info.prepaying || !oneLoan) return null
  const choose = (sum: Record<string, string>): void => {
    const next = new URLSearchParams(search)
    next.delete('part')
    next.delete('toNext')
    for (const [name, value] of Object.entries(sum)) next.set(name, value)
    void navigate(`${pathname}?${next}`, { replace: true })
  }
  return (
    <Card flush label="还多少">
      <Row label="还多少" value={info.part ? '自选金额' : '全部应还'} onClick={() => setOpen(true)} />
      <PartSumSheet info={info} open={open} onClose={() => setOpen(false)} onChoose={choose} />
    </Card>
  )
}
