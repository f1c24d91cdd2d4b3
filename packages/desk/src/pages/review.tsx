import { Alert } from '@mantine/core'
import { useParams } from 'react-router'
import { HardshipReview } from './review/hardship.tsx'
import { IdentityReview } from './review/identity.tsx'
import { VoucherReview } from './review/voucher.tsx'

const PAGES: Readonly<Record<string, (props: { id: string }) => React.ReactNode>> = {
  identities: IdentityReview,
  vouchers: VoucherReview,
  hardships: HardshipReview,
}

/** One item of a review; its address names the list and the item. */
export function ReviewPage() {
  const { id = '' } = useParams()
  const [name = '', ...rest] = id.split('-')
  const item = rest.join('-')
  const Review = PAGES[name]
  if (!Review || !item) return <Alert title="没有这一件">请从审核的列表里选择。</Alert>
  // a new item begins with its own fields
  return <Review key={id} id={item} />
}
