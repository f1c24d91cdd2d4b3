import { SegmentedControl, Stack, Text } from '@mantine/core'
import { reviews } from '@wanka/contract/staff/reviews.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { Page } from '../ui/page.tsx'
import { REVIEW_WORDS, REVIEWS, type ReviewName } from '../words/reviews.ts'
import { ClosingList } from './review/closings.tsx'
import { HardshipList, IdentityList, VoucherList } from './review/lists.tsx'
import { TopUpList } from './review/top-ups.tsx'

const LISTS: Record<ReviewName, () => React.ReactNode> = {
  identities: IdentityList,
  vouchers: VoucherList,
  hardships: HardshipList,
  topUps: TopUpList,
  closings: ClosingList,
}

/** What customers have sent and staff decide on, a list of each kind. */
export function Reviews() {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const { data } = useRead(reviews.waiting, {})
  const open = REVIEWS.filter((name) => may(REVIEW_WORDS[name].permission))
  const shown = open.find((name) => name === query.get('queue')) ?? open[0]
  if (!shown) return <Text c="dimmed">没有您可以看的审核。</Text>
  const List = LISTS[shown]
  const label = (name: ReviewName): string => {
    const waiting = data?.queues.find(({ queue }) => queue === name)?.waiting
    return waiting ? `${REVIEW_WORDS[name].name} ${waiting}` : REVIEW_WORDS[name].name
  }
  return (
    <Page
      title={REVIEW_WORDS[shown].title}
      beside={
        open.length > 1 && (
          <SegmentedControl
            aria-label="审核什么"
            value={shown}
            onChange={(name) => setQuery({ queue: name }, { replace: true })}
            data={open.map((name) => ({ value: name, label: label(name) }))}
          />
        )
      }
    >
      <Stack className={shown === 'topUps' ? '' : 'card'}>
        <List />
      </Stack>
    </Page>
  )
}
