import { useQuery } from '@tanstack/react-query'
import { cards } from '@wanka/contract/payments/cards.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { Failed } from '../../../shell/failed.tsx'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { TextLines } from '../../../ui/primitives/outline-rows.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Skeleton } from '../../../ui/primitives/skeleton.tsx'

/** The banks whose cards can be bound, with their payment limits. */
export function BanksSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(cards.supportBanks, {}), enabled: open, staleTime: 600_000 })
  return (
    <Sheet open={open} onClose={onClose} title="支持的银行" tall>
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {!error && !data && (
        <Skeleton label="正在获取银行">
          <TextLines count={8} />
        </Skeleton>
      )}
      {data?.map(({ bankCode, bankName, limitOnce, limitDay }) => (
        <Row
          key={bankCode}
          lead={<BankTile name={bankName} />}
          label={bankName}
          note={`单笔${wholeYuanText(limitOnce)}元，单日${wholeYuanText(limitDay)}元`}
        />
      ))}
    </Sheet>
  )
}
