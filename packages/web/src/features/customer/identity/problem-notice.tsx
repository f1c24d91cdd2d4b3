import type { ReactElement } from 'react'
import { useSysConfig } from '../../../api/sys-config.ts'
import { HelpLink } from '../../../navigation/help-link.tsx'
import { Hotline } from '../../../ui/primitives/maintenance-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import type { IdentityProblem } from './identity-problem.ts'
import css from './problem-notice.module.css'

type ProblemNoticeProps = { problem: Extract<IdentityProblem, { kind: 'notice' }> | undefined }

/** Why the customer cannot continue; over the form until a field changes. */
export function ProblemNotice({ problem }: ProblemNoticeProps): ReactElement {
  const phone = useSysConfig()?.consumerHotline
  return (
    <div role="alert" className={css.place}>
      {problem && (
        <Notice tone="danger" action={<HelpLink topic="identity" />}>
          {problem.message}
          {problem.hotline && <Hotline lead="客服热线" phone={phone} />}
        </Notice>
      )}
    </div>
  )
}
