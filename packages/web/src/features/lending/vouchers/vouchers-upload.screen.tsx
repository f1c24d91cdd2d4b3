import { useQuery } from '@tanstack/react-query'
import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { VoucherShown } from './voucher-shown.tsx'
import { VoucherUpload } from './voucher-upload.tsx'
import { waitsForUpload } from './voucher-words.ts'

const Search = z.object({ voucherNo: wire.id() })

/** One voucher: sending its pictures, or its state afterwards. */
export default function VouchersUploadScreen(): ReactElement {
  const voucherNo = useSearch(Search)?.voucherNo
  return voucherNo === undefined ? <UnknownVoucher /> : <Named key={voucherNo} voucherNo={voucherNo} />
}

function Named({ voucherNo }: { voucherNo: string }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(consumerVoucher.detail, { voucherNo }),
    // links to pictures are valid for a minute
    gcTime: 0,
  })
  if (error && !data)
    return error.status === Status.forbidden ? <UnknownVoucher /> : <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取凭证" />
  }
  return waitsForUpload(data.state) ? <VoucherUpload voucher={data} /> : <VoucherShown voucher={data} />
}

function UnknownVoucher(): ReactElement {
  return (
    <NotFoundScreen
      title="没有找到这份凭证"
      text="需要上传的凭证可以在借款凭证里查看"
      to={linkTo('vouchersList')}
      action="查看借款凭证"
    />
  )
}
