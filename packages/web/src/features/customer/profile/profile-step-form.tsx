import type { ProfileStep } from '@wanka/contract/customer/profile.ts'
import type { ReactElement } from 'react'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { useBack } from '../../../navigation/back.ts'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { ProfileParts } from './profile-parts.tsx'
import { stepAfter, stepNames } from './profile-steps.ts'
import { StepFields } from './step-fields.tsx'
import { hasNoContact, missingOfStep, type SavedProfile } from './step-values.ts'
import { useProfileStep } from './use-profile-step.ts'

type ProfileStepFormProps = {
  step: ProfileStep
  saved: SavedProfile
  onSaved: (missing: readonly string[]) => void
}

const FORM = 'profile'
const ONE_STEP = { steps: 1 }

export function ProfileStepForm({ step, saved, onSaved }: ProfileStepFormProps): ReactElement {
  const { form, submit, saving } = useProfileStep(step, saved, onSaved)
  const backOneStep = useBack(ONE_STEP)
  const values = form.watch()
  const at = stepNames.indexOf(step)
  return (
    <Screen
      // a later step was opened from the one before it
      beforeBack={() => {
        if (at === 0) return true
        backOneStep()
        return false
      }}
      bottom={
        <BottomBar>
          <Button type="submit" form={FORM} pending={saving} disabledReason={missingOfStep(step, values)}>
            {stepAfter(step) ? '保存，下一步' : hasNoContact(values) ? '不填，完成' : '保存'}
          </Button>
        </BottomBar>
      }
    >
      <LimitSteps at="profile" />
      <ProfileParts at={step} />
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <StepFields step={step} form={form} />
      </form>
      <FootNotes>
        <p>资料用于评估额度，并按规定作为客户身份资料保存，全程加密。</p>
      </FootNotes>
    </Screen>
  )
}
