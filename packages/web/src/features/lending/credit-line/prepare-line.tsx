import { creditLine, type LineStep } from '@wanka/contract/lending/credit-line.ts'
import type { ReactElement } from 'react'
import { LimitCount } from '../../../lending/limit-count.tsx'
import { wayOf } from '../../../lending/step-way.ts'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { LineAction, useLineConsent } from './line-consent.tsx'
import type { LineProgress } from './line-phase.ts'
import css from './prepare-line.module.css'
import { useLineCall } from './use-line-call.ts'

/** The open steps, each one tap away; then the application for the line. */
export function PrepareLine({ progress, here }: { progress: LineProgress; here: string }): ReactElement {
  const { steps, stage, refusal } = progress
  const { submit, pending, consentNeeded } = useLineCall(creditLine.open)
  const { consent, list } = useLineConsent(consentNeeded)
  const next = steps.find(({ done }) => !done)
  const again = stage === 'expired' || refusal !== undefined
  return (
    <Screen
      bottom={
        next ? (
          <BottomBar>
            <Button to={wayOf(next.key, here).to}>{wayOf(next.key, here).action}</Button>
          </BottomBar>
        ) : (
          <LineAction
            label={again ? '重新申请额度' : '申请额度'}
            pending={pending}
            consent={consent}
            onSubmit={submit}
          />
        )
      }
    >
      <Card label="完成进度">
        <LimitCount total={steps.length} left={steps.filter((step) => !step.done).map(({ key }) => key)} />
        <p className={css.note}>{inPhrases('申请和激活都不收费，不借款不产生任何费用。')}</p>
      </Card>
      {stage === 'expired' && <Said>您的额度已到期，重新评估后可继续使用。已有的借款照常还款。</Said>}
      {refusal && <Said>上次没有通过：{refusal.text}现在可以再次申请。</Said>}
      <Card flush label="申请额度的步骤">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} here={here} current={step.key === next?.key} />
        ))}
      </Card>
      {list}
      <FootNotes>
        <p>资料只用于评估额度，加密保存。</p>
        <p>授权可以随时在“授权管理”撤回。</p>
      </FootNotes>
    </Screen>
  )
}

function Said({ children }: { children: string | string[] }): ReactElement {
  return (
    <div className={css.said}>
      <Notice tone="soon">{children}</Notice>
    </div>
  )
}

function StepRow({ step, here, current }: { step: LineStep; here: string; current: boolean }): ReactElement {
  const { key, title, done } = step
  const { note, to } = wayOf(key, here)
  if (done) {
    return (
      <Row
        label={title}
        value={
          <StatusTag kind="done" bare>
            已完成
          </StatusTag>
        }
      />
    )
  }
  const mark = (
    <StatusTag kind={current ? 'running' : 'info'} bare icon={false}>
      {current ? '下一步' : '未完成'}
    </StatusTag>
  )
  return <Row label={title} note={note} value={mark} to={to} />
}
