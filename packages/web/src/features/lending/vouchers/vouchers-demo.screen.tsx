import { useQuery } from '@tanstack/react-query'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { bad, fitting, good, type Sample } from './samples.ts'
import css from './vouchers.module.css'

const Search = z.object({ purpose: z.optional(z.string()) })

/** Which proofs suit which purpose, and pictures of good and bad ones. */
export default function VouchersDemoScreen(): ReactElement {
  const { purpose } = useSearch(Search) ?? {}
  const { data, error, refetch } = useQuery(callQuery(catalogue.imageConfig, { group: 'voucherSample' }))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在打开示例" />
  }
  const named = fitting.find(({ code }) => code === purpose)
  const { images } = data
  return (
    <Screen>
      {named && (
        <Card title={`${named.name}适合的凭证`} strong>
          <p className={css.note}>{named.proofs}，任选一种即可。</p>
        </Card>
      )}
      <Samples title="这样可以" tag={<StatusTag kind="done">清楚、完整</StatusTag>} samples={good} images={images} />
      <Samples title="这样不行" tag={<StatusTag kind="overdue">需要重拍</StatusTag>} samples={bad} images={images} />
      <Card title="不同用途的凭证" strong>
        <FactList facts={fitting.map(({ name, proofs }) => ({ label: name, value: proofs }))} />
      </Card>
      <FootNotes>
        <p>图片是画的示例。拍摄时可以遮住银行卡号和身份证号。</p>
      </FootNotes>
    </Screen>
  )
}

type SamplesProps = {
  title: string
  tag: ReactElement
  samples: readonly Sample[]
  images: Readonly<Record<string, string>>
}

function Samples({ title, tag, samples, images }: SamplesProps): ReactElement {
  return (
    <Card title={title} strong action={tag}>
      <ul className={css.samples}>
        {samples.map(({ key, caption }) => (
          <li key={key}>
            <figure>
              {images[key] && <img src={images[key]} alt="" width={240} height={180} />}
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  )
}
