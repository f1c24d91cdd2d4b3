import type { AuthItem } from '@wanka/contract/customer/authorisation.ts'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Target from 'lucide-react/icons/target'
import type { ReactElement } from 'react'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { authName } from './item-states.ts'
import { TaskFields } from './task-fields.tsx'
import { taskKinds } from './task-kinds.ts'
import css from './task-states.module.css'
import { type TaskStart, useTaskForm } from './use-task-form.ts'

const FORM = 'auth-task'

type TaskFormProps = TaskStart & { item: AuthItem }

/** What is read, what for and with which login; the task starts only with the consent. */
export function TaskForm({ item, onStarted, onRunningElsewhere, again }: TaskFormProps): ReactElement {
  const kind = taskKinds[item.type]
  const consent = useConsent('authorise', { only: [kind.agreementKey] })
  const { form, submit, starting, refusal, missing } = useTaskForm(item.type, consent.keys, {
    onStarted,
    onRunningElsewhere,
    again,
  })
  const points = [
    { icon: Target, title: '用来做什么', text: item.purpose },
    { icon: Eye, title: '会查询', text: kind.reads },
    { icon: EyeOff, title: '不会', text: kind.leaves },
  ]
  return (
    <Screen
      title={authName(item.title)}
      bottom={
        <BottomBar above={<ConsentCheck consent={consent} />}>
          <Button type="submit" form={FORM} pending={starting} disabledReason={missing ?? consent.missing}>
            同意并授权
          </Button>
        </BottomBar>
      }
    >
      {(item.type === 'operator' || item.type === 'sesame') && <LimitSteps at={item.type} />}
      <Card label="授权说明">
        <ul className={css.what}>
          {points.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} className={css.icon} />
              <span>
                <b>{title}</b>
                <p>{text}</p>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {kind.fields.length > 0 && <TaskFields kind={kind} form={form} />}
      </form>
      <FootNotes>
        <p>授权不收费，可以随时在“授权管理”撤回。</p>
      </FootNotes>
      {refusal && (
        <div className={css.refusal} role="alert">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
    </Screen>
  )
}
