import { VoucherState } from '@wanka/contract/lending/vouchers.ts'
import FolderOpen from 'lucide-react/icons/folder-open'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { useVouchers, VoucherRows } from './voucher-rows.tsx'
import { voucherWords } from './voucher-words.ts'

const PANEL = 'vouchers'
const Search = z.object({ state: z.optional(VoucherState) })
const filters = [
  { value: 'all', label: '全部' },
  ...VoucherState.options.map((value) => ({ value, label: voucherWords[value].text })),
] as const

/** Every voucher of the customer, by state. */
export default function ConsumerVoucherListScreen(): ReactElement {
  const { state } = useSearch(Search) ?? {}
  const navigate = useNavigate()
  const records = useVouchers(state)
  // beside a failure its retry is the one action
  const failed = records.query.error !== null && !records.vouchers
  const upload = (
    <BottomBar follow>
      <Button to={linkTo('uploadConsumerVoucher')}>上传凭证</Button>
    </BottomBar>
  )
  return (
    <Screen bottom={!failed && upload}>
      <Segments
        label="凭证状态"
        items={filters}
        value={state ?? 'all'}
        onChange={(next) =>
          void navigate(linkTo('consumerVoucherList', next === 'all' ? {} : { state: next }), { replace: true })
        }
        panelId={PANEL}
      />
      <div role="tabpanel" id={PANEL} style={{ paddingTop: 12 }}>
        <Records state={state} {...records} />
      </div>
    </Screen>
  )
}

type RecordsProps = ReturnType<typeof useVouchers> & { state: VoucherState | undefined }

function Records({ state, query, vouchers }: RecordsProps): ReactElement {
  if (query.error && !vouchers) return <Failed error={query.error} onRetry={query.refetch} />
  if (!vouchers) {
    return <Waiting label="正在获取凭证" of={['choices 3']} />
  }
  if (vouchers.length === 0) {
    return (
      <EmptyState
        icon={FolderOpen}
        title="这里还没有凭证"
        text={state ? '可以换一个状态看看' : '上传过的凭证和审核结果会列在这里'}
      />
    )
  }
  return (
    <>
      <VoucherRows label="凭证" vouchers={vouchers} />
      <MoreButton query={query} />
    </>
  )
}
