import { help } from '@wanka/contract/support/help.ts'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useServiceWays } from '../../../api/service-ways.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './help.module.css'

/** Where a customer asks what no answer covers: the online service or the hotline, else a ticket. */
export function useAskWay(): { label: string; to: string } {
  const { online, tel } = useServiceWays()
  return online || tel
    ? { label: '问问客服', to: linkTo('myCustomerService', { from: 'questions' }) }
    : { label: '留下问题', to: linkTo('complaints') }
}

/** Feedback on an answer. A customer whom it did not help is led to customer service. */
export function Judge({ faqId }: { faqId: string }): ReactElement {
  const ask = useAskWay()
  const judge = useCall(help.judgeFaq, { onError: useFailure() })
  if (judge.isSuccess) {
    return (
      <p className={css.thanks} role="status">
        {judge.variables.helpful ? (
          '谢谢您的反馈'
        ) : (
          <>
            谢谢，我们会改进。
            <Button kind="text" to={ask.to}>
              {ask.label}
            </Button>
          </>
        )}
      </p>
    )
  }
  const vote = (helpful: boolean) => (): void => judge.mutate({ faqId, helpful })
  return (
    <fieldset className={css.judge}>
      <legend>这个回答有帮助吗？</legend>
      <Button kind="text" quiet icon={ThumbsUp} pending={judge.isPending} onClick={vote(true)}>
        有帮助
      </Button>
      <Button kind="text" quiet icon={ThumbsDown} pending={judge.isPending} onClick={vote(false)}>
        没帮助
      </Button>
    </fieldset>
  )
}
