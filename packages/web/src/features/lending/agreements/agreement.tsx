import { useQuery } from '@tanstack/react-query'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { Status } from '@wanka/contract/status.ts'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { AgreementText } from '../../../lending/agreement-text.tsx'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'

/** One agreement in force, with its version and effective day. */
export function Agreement({ contentKey }: { contentKey: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(catalogue.content, { key: contentKey }))
  if (error && !data) {
    return error.status === Status.refused ? <UnknownAgreement /> : <FailedScreen error={error} onRetry={refetch} />
  }
  return (
    <Screen surface="card">
      {data ? <AgreementText content={data} /> : <Waiting label="正在打开协议" of={['text']} />}
    </Screen>
  )
}

export function UnknownAgreement(): ReactElement {
  return (
    <NotFoundScreen
      icon={FileQuestionMark}
      title="没有找到这份协议"
      text="可能已经更新或停用，您可以从原来的页面重新打开"
      to={linkTo('home')}
      action="回首页"
    />
  )
}
