import type { ProfileStep } from '@wanka/contract/customer/profile.ts'
import { Fragment, type ReactElement } from 'react'
import css from './profile-parts.module.css'
import { stepNames, stepTitles } from './profile-steps.ts'

/** The three pages of the profile, which are one step of the way to a limit: where the customer is, without a count. */
export function ProfileParts({ at }: { at: ProfileStep }): ReactElement {
  return (
    <p className={css.parts}>
      {stepNames.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <i aria-hidden="true"> › </i>}
          {name === at ? <b aria-current="step">{stepTitles[name]}</b> : <span>{stepTitles[name]}</span>}
        </Fragment>
      ))}
    </p>
  )
}
