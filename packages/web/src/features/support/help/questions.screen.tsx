import { useQuery } from '@tanstack/react-query'
import { help } from '@wanka/contract/support/help.ts'
import Search from 'lucide-react/icons/search'
import { type ReactElement, useState } from 'react'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { FilterChips } from '../../../ui/forms/filter-chips.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Skeleton } from '../../../ui/primitives/skeleton.tsx'
import { FaqItem } from './faq-item.tsx'
import { searchFaqs } from './faq-search.ts'
import { useAskWay } from './judge.tsx'
import { QuestionsToCome } from './questions-to-come.tsx'

/** Answers by topic, searched while typing. */
export default function QuestionsScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(help.faqs, {}))
  const ask = useAskWay()
  const [typed, setTyped] = useState('')
  const [topic, setTopic] = useState('')
  const search = <SearchField label="搜索问题" placeholder="搜一搜，例如：提前结清" value={typed} onChange={setTyped} />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Screen>
        {search}
        <Skeleton label="正在获取常见问题">
          <QuestionsToCome />
        </Skeleton>
      </Screen>
    )
  }
  const found = searchFaqs(data.topics, typed)
  const shown = found.filter((each) => !topic || each.topic === topic)
  return (
    <Screen>
      {search}
      <FilterChips
        label="问题分类"
        items={data.topics.map((each) => ({ value: each.topic, label: each.topic }))}
        value={topic}
        onChange={setTopic}
      />
      {shown.map(({ topic: name, faqs }) => (
        <section key={name} aria-label={name}>
          <GroupTitle>{name}</GroupTitle>
          <Card flush label={name}>
            {faqs.map((faq) => (
              <FaqItem key={faq.faqId} faq={faq} />
            ))}
          </Card>
        </section>
      ))}
      {shown.length > 0 && (
        <Card flush label="没有找到答案">
          <Row label={`没有找到答案？${ask.label}`} to={ask.to} />
        </Card>
      )}
      {shown.length === 0 && (
        <EmptyState icon={Search} title="没有找到相关问题" text={`换个说法试试，或者${ask.label}。`}>
          <Button kind="plain" to={ask.to}>
            {ask.label}
          </Button>
        </EmptyState>
      )}
    </Screen>
  )
}
