import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { survey } from '@wanka/contract/engagement/surveys.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { answersOf, type Chosen, firstOpen } from './answers.ts'
import { QuestionCard } from './question-card.tsx'
import css from './survey.module.css'

/** The questions, the agreement, and the submission. */
export function SurveyForm({ asked }: { asked: CallOutput<typeof survey.get> }): ReactElement {
  const { surveyId, title, summary, questions } = asked
  const [chosen, setChosen] = useState<Chosen>({})
  const consent = useConsent('survey')
  const queries = useQueryClient()
  const toast = useToast()
  const done = (): void => void queries.invalidateQueries({ queryKey: callKey(survey.get) })
  const submit = useCall(survey.submit, {
    onSuccess: () => {
      toast('已收到，谢谢', 'done')
      done()
    },
    onError: useFailure(),
  })
  const open = firstOpen(questions, chosen)
  const missing = open === undefined ? consent.missing : `还有第${open}题没有选`
  const send = (): void =>
    submit.mutate({ surveyId, answers: answersOf(questions, chosen), agreementKeys: consent.keys })
  return (
    <Screen
      bottom={
        <BottomBar above={<ConsentCheck consent={consent} />}>
          <Button pending={submit.isPending} disabledReason={missing} onClick={send}>
            提交
          </Button>
        </BottomBar>
      }
    >
      <Card title={title} strong>
        <p className={css.summary}>{summary}</p>
      </Card>
      {questions.map((question, index) => (
        <QuestionCard
          key={question.questionId}
          no={index + 1}
          question={question}
          value={chosen[question.questionId] ?? []}
          onChange={(values) => setChosen({ ...chosen, [question.questionId]: values })}
        />
      ))}
      <FootNotes>
        <p>是否填写完全自愿。</p>
        <Button kind="text" to={linkTo('questionPrivateAgr')}>
          问卷隐私协议
        </Button>
      </FootNotes>
    </Screen>
  )
}
