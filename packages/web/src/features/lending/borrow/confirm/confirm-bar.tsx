import type { ReactElement } from 'react'
import { namedPapers } from '../../../../consent/consent-list.tsx'
import type { Reading } from '../../../../lending/borrow-flow.ts'
import { Check } from '../../../../ui/forms/check.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { COST_SHEET, type Paper } from '../contracts/papers.ts'

type ConfirmBarProps = {
  papers: readonly Paper[]
  reading: Reading
  onChange: (some: Partial<Reading>) => void
  missing: string | undefined
  onConfirm: () => void
  onStudent: () => void
  /** An application without an answer; it must be resolved before a new one. */
  unanswered: { resume: () => Promise<void>; sending: boolean } | undefined
}

/** Two boxes, both unticked at first, the alternative for students, and a button that names what is missing. */
export function ConfirmBar(props: ConfirmBarProps): ReactElement {
  const { papers, reading, onChange, missing, onConfirm, onStudent, unanswered } = props
  return (
    <BottomBar
      above={
        <>
          <Check checked={reading.agreed} onChange={(agreed) => onChange({ agreed })}>
            我已阅读并同意{namedPapers(titlesOf(papers))}
          </Check>
          <Check checked={reading.notStudent} onChange={(notStudent) => onChange({ notStudent })}>
            我承诺不是全日制在校学生。
            <button type="button" onClick={onStudent}>
              我是学生
            </button>
          </Check>
        </>
      }
    >
      {unanswered ? (
        <Button onClick={() => void unanswered.resume()} pending={unanswered.sending}>
          查询提交结果
        </Button>
      ) : (
        <Button onClick={onConfirm} disabledReason={missing}>
          确认借款
        </Button>
      )}
    </BottomBar>
  )
}

/** The cost sheet last: the contracts are what is signed. */
const titlesOf = (papers: readonly Paper[]): string[] =>
  [...papers].sort((a, b) => Number(a.key === COST_SHEET) - Number(b.key === COST_SHEET)).map(({ title }) => title)
